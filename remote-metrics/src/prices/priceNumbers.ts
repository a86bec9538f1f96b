import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { roundsToZeroPercent, wholePercent } from '@pmm/shared/figures/prices/priceCell';
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
  const centsBelow = oncePerValue((cents) => `${arrowOf(cents)} ${signedAmount(cents)}`);
  return {
    amount: oncePerValue((cents) => plain.format(cents / 100)),
    signedAmount,
    centsBelow,
    changeBelow: (cents: number): string => (cents === 0 ? arrowOf(0) : centsBelow(cents)),
  };
};

/** Deviations as shares; below one percent the shown figure is 0. */
const percentages = (format: Format) => {
  const underOne = `< ${format.percent(0.01)}`;
  const plain = oncePerValue((percent) => format.percent(percent / 100));
  const withArrow = oncePerValue(
    (percent) => `${arrowOf(percent)} ${format.deviation(percent / 100)}`,
  );
  return {
    percentBelow: (deviation: number): string =>
      roundsToZeroPercent(deviation)
        ? `${arrowOf(deviation)} ${underOne}`
        : withArrow(wholePercent(deviation)),
    /** Without a sign. */
    percent: (deviation: number): string =>
      roundsToZeroPercent(deviation) ? underOne : plain(Math.abs(wholePercent(deviation))),
    signedPercent: (deviation: number): string =>
      roundsToZeroPercent(deviation) ? underOne : format.deviation(wholePercent(deviation) / 100),
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
    ...percentages(format),
    euros,
    money: (cents: number, currency: string): string =>
      currency === PRICE_CURRENCY ? euros(cents) : money(cents, currency),
  };
};
export type PriceNumbers = ReturnType<typeof priceNumbers>;
