import type { Exception } from '@pmm/shared/figures/exceptions/exceptions';
import type { Comparison } from '@pmm/shared/figures/prices/comparison';
import {
  type PriceExceptionKind,
  priceKindsOf,
  signOfKind,
} from '@pmm/shared/figures/prices/priceKinds';
import { NO_PRICE, type Prices } from '@pmm/shared/figures/prices/prices';
import { type Format, useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import type { ExceptionContent, SignedText } from '../exceptions/exceptionContent';
import type { Translate } from '../page/texts/sentence';
import { SignSample } from './PriceLegend';
import type { PriceTexts } from './priceTexts';

type Content = ExceptionContent<PriceExceptionKind>;

const kindSign: Content['kindSign'] = (kind) => <SignSample sign={signOfKind[kind]} />;

const cheaper: ReadonlySet<PriceExceptionKind> = new Set([
  ...(['beyond-twice', 'beyond', 'fell-much', 'fell'] as const),
]);
const kindColour: Content['kindColour'] = (kind) => token(cheaper.has(kind) ? 'accent' : 'warm');

type ListedPrices = { prices: Prices } & Pick<Comparison, 'kind' | 'threshold'>;

const contentIn = (
  t: Translate,
  format: Format,
  { prices, kind, threshold }: ListedPrices,
  texts: PriceTexts,
): Content => {
  const kindName: Content['kindName'] = (name) => texts.signName(signOfKind[name], threshold);
  const what = ({ cell, kind: of, value }: Exception<PriceExceptionKind>): SignedText => {
    const sign = kindSign(of);
    if (of === 'not-confirmed') return { sign, text: kindName(of) };
    const percent = texts.signedPercent(value, threshold, kind === 'change' ? 1 : 0);
    return { sign, text: `${percent} · ${texts.euros(prices.priceCents[cell] ?? NO_PRICE)}` };
  };
  return {
    ...{ kinds: priceKindsOf(kind), kindName, kindSign, kindColour, what },
    label: t('lists.prices.label'),
    widths: { what: 144, before: 100, sign: 18 },
    saidBySign: false,
    before: (cents) => ({ sign: null, text: texts.euros(cents) }),
    importance: {
      head: t('lists.prices.timesPercent'),
      order: t(`lists.prices.order.${kind}`),
      // What is not confirmed has no size.
      text: (figure) => (figure === 0 ? '' : format.integer(Math.round(figure))),
    },
    none: { title: t('lists.prices.none.title'), detail: t('lists.prices.none.detail') },
  };
};

/** What the list of the prices says. */
export const usePriceListContent = (
  { prices, kind, threshold }: ListedPrices,
  texts: PriceTexts,
): Content => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(
    () => contentIn(t, format, { prices, kind, threshold }, texts),
    [t, format, prices, kind, threshold, texts],
  );
};
