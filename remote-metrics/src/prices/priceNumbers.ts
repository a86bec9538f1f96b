import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { lazily } from '@pmm/shared/figures/lazily';
import type { PriceChange } from '@pmm/shared/figures/prices/priceCell';
import { shownPercent } from '@pmm/shared/figures/prices/shownPercent';
import { withMinus } from '@pmm/shared/figures/withMinus';
import type { Format } from '@pmm/shared/i18n';
import { oncePerValue } from '../page/texts/sentence';

/** Above, below, or neither: recognised by shape before colour. */
const arrowOf = (figure: number): string => {
  if (figure === 0) return '=';
  return figure > 0 ? '▲' : '▼';
};

/** Cents as a cell shows them: the page names the currency. */
const amounts = (locale: string) => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const plain = new Intl.NumberFormat(locale, digits);
  const withSign = new Intl.NumberFormat(locale, { ...digits, signDisplay: 'exceptZero' });
  const signedAmount = (cents: number): string => withMinus(withSign.format(cents / 100));
  return {
    amount: oncePerValue((cents) => plain.format(cents / 100)),
    signedAmount,
    centsBelow: oncePerValue((cents) => `${arrowOf(cents)} ${signedAmount(cents)}`),
  };
};

/** How many fell and rose. */
const counts = ({ integer }: Format) => ({
  lowerAndHigher: (lower: number, higher: number): string =>
    [
      ...(lower > 0 ? [`▼ ${integer(lower)}`] : []),
      ...(higher > 0 ? [`▲ ${integer(higher)}`] : []),
    ].join(' ') || arrowOf(0),
});

/** By number of digits. */
const percentFormats = (locale: string, signDisplay: 'never' | 'exceptZero') =>
  [0, 1, 2].map((digits) => {
    const format = lazily(
      () =>
        new Intl.NumberFormat(locale, {
          ...{ style: 'percent', signDisplay },
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    );
    return oncePerValue((percent) => withMinus(format().format(percent / 100)));
  });

/** Deviations and changes in percent, as exact as the threshold requires. */
const percentages = (locale: string) => {
  const [plain, signed] = [percentFormats(locale, 'never'), percentFormats(locale, 'exceptZero')];
  const textOf = (formats: typeof plain, percent: number, threshold: number, least?: number) => {
    const shown = shownPercent(percent, threshold, least);
    return formats[shown.digits]?.(shown.percent) ?? '';
  };
  /** Without a threshold only a figure that would be 0 gets more digits. */
  const signedPercent = (percent: number, threshold = 0, least?: number): string =>
    textOf(signed, percent, threshold, least);
  return {
    /** Without a sign. */
    percent: (percent: number, threshold: number, least?: number): string =>
      textOf(plain, percent, threshold, least),
    signedPercent,
    percentBelow: (percent: number, threshold: number, least?: number): string =>
      `${arrowOf(percent)} ${signedPercent(percent, threshold, least)}`,
    changeBelow: ({ cents, percent }: PriceChange, threshold: number): string =>
      cents === 0 ? arrowOf(0) : `${arrowOf(cents)} ${signedPercent(percent, threshold, 1)}`,
    /** A threshold itself, which has no digits behind the decimal point. */
    wholePercent: (percent: number): string => signed[0]?.(percent) ?? '',
    sizeInPercent: (percent: number): string => plain[0]?.(percent) ?? '',
  };
};

/** The figures of prices, in the current language. */
export const priceNumbers = (format: Format, locale: string) => {
  // The name of a cell begins with its visible words; some of these are joined by a space that does
  // not break.
  const money = (cents: number, currency: string): string =>
    format.money(cents, currency).replaceAll('\u00a0', ' ');
  const euros = oncePerValue((cents) => money(cents, PRICE_CURRENCY));
  return {
    ...amounts(locale),
    ...counts(format),
    ...percentages(locale),
    euros,
    money: (cents: number, currency: string): string =>
      currency === PRICE_CURRENCY ? euros(cents) : money(cents, currency),
  };
};
export type PriceNumbers = ReturnType<typeof priceNumbers>;
