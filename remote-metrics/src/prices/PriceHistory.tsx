import type { CellDetails } from '@pmm/shared/contracts/history';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { type PriceStep, priceSteps } from '@pmm/shared/figures/prices/priceSteps';
import { kindOfReference, type Reference } from '@pmm/shared/figures/prices/prices';
import { midnightOf } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { Readings } from '../page/details/Readings';
import { PriceLine } from './PriceLine';
import { type PricePoint, withReferenceSteps } from './priceScales';
import type { PriceTexts } from './priceTexts';

const HEIGHT = 170;

interface PriceHistoryProps {
  /** What the price is of. */
  name: string;
  cell: CellDetails;
  reference: Reference;
  texts: PriceTexts;
}

/** The currency of the line: the catalogue's, unless the offer never was in it. */
const currencyOf = (steps: readonly PriceStep[]): string => {
  const shown = steps.flatMap(({ price }) => price?.currency ?? []);
  return shown.includes(PRICE_CURRENCY) ? PRICE_CURRENCY : (shown.at(-1) ?? PRICE_CURRENCY);
};

/** The steps of the reference that lie in the chart. */
const chartReference = (
  { references, listPriceCents, uvpCents, lastCrawlAt }: CellDetails,
  reference: Reference,
): PricePoint[] => {
  const present = reference === 'UVP' ? uvpCents : listPriceCents;
  const steps = references?.[kindOfReference[reference]] ?? [{ from: null, cents: present }];
  return steps
    .map(({ from, cents }) => ({
      at: from === null ? -Infinity : midnightOf(from),
      // Nothing is compared with a price of zero.
      cents: cents || null,
    }))
    .filter(({ at }) => at < Date.parse(lastCrawlAt ?? ''));
};

/** The course of a price: as a line next to its reference, and with every price in words. */
export function PriceHistory({ name, cell, reference, texts }: PriceHistoryProps) {
  const { t } = useTranslation('metrics');
  const { window, lastCrawlAt } = cell;
  const steps = priceSteps(cell);
  if (window === null || lastCrawlAt === null || steps.length === 0) return null;
  const currency = currencyOf(steps);
  const points = steps.map(({ from, price }) => ({
    at: from,
    cents: price?.currency === currency ? price.cents : null,
  }));
  const references = chartReference(cell, reference);
  const isComparable =
    currency === PRICE_CURRENCY && references.some(({ cents }) => cents !== null);
  return (
    <>
      <PriceLine
        name={name}
        points={isComparable ? withReferenceSteps(points, references) : points}
        until={Date.parse(lastCrawlAt)}
        reference={isComparable ? { name: texts.inText[reference], steps: references } : null}
        currency={currency}
        height={HEIGHT}
      />
      <Readings
        label={t('prices.detail.readings')}
        readings={steps.map(({ from, price }) => ({
          from,
          text: price ? texts.money(price.cents, price.currency) : t('charts.price.none'),
        }))}
        windowFrom={Date.parse(window.from)}
      />
    </>
  );
}
