import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { isolated } from '../figures/isolated';
import { lazily } from '../figures/lazily';
import { withMinus } from '../figures/withMinus';
import { ZONE } from '../figures/zone';
import { localeOf } from './languages';

/** In one piece: a line never ends within a date. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Formats numbers in the chosen language, and times in the one zone of the product. */
export const createFormat = (language: string | undefined) => {
  const locale = localeOf(language);
  const number = (options?: Intl.NumberFormatOptions) =>
    lazily(() => new Intl.NumberFormat(locale, options));
  const moment = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }));
  const integer = number();
  const percent = number({ style: 'percent', maximumFractionDigits: 1 });
  const tenths = number({ style: 'percent', minimumFractionDigits: 1 });
  const dateTime = moment({ dateStyle: 'medium', timeStyle: 'short' });
  const decimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hundredths = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const deviation = number({
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const currencies = new Map<string, Intl.NumberFormat>();
  const money = (currency: string) => {
    const cachedFormat = currencies.get(currency);
    const made = cachedFormat ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    if (!cachedFormat) currencies.set(currency, made);
    return made;
  };
  const time = moment({ timeStyle: 'short' });
  const date = moment({ day: 'numeric', month: 'short' });
  const dayOfMonth = moment({ day: 'numeric' });
  const weekdayName = moment({ weekday: 'short' });
  const fullDateTime = moment({ dateStyle: 'full', timeStyle: 'short' });
  return {
    integer: (value: number) => integer().format(value),
    /** `share` from 0 to 1. */
    percent: (share: number) => percent().format(share),
    /** To one decimal, even if it is 0: for figures in a column. */
    percentTenths: (share: number) => tenths().format(share),
    /** To one decimal: days, ratings. */
    decimal: (value: number) => decimal().format(value),
    /** For scores, which may differ by less than a tenth. */
    hundredths: (value: number) => hundredths().format(value),
    /** How far a share is above or below a reference, with its sign. */
    deviation: (share: number) => withMinus(deviation().format(share)),
    money: (cents: number, currency: string) => money(currency).format(cents / 100),
    dateTime: (at: Date | string) => unbroken(dateTime().format(new Date(at))),
    time: (at: Date | string) => time().format(new Date(at)),
    date: (at: Date | string) => unbroken(date().format(new Date(at))),
    /** Weekday and day of the month, for the columns of one week; kept short. */
    weekday: (at: Date) => unbroken(`${weekdayName().format(at)} ${dayOfMonth().format(at)}`),
    /** Only the weekday, for narrow columns. */
    weekdayName: (at: Date) => weekdayName().format(at),
    /** With weekday and year, where there is room to be exact. */
    fullDateTime: (at: Date) => fullDateTime().format(at),
  };
};

export type Format = ReturnType<typeof createFormat>;

const formats = new Map<string, Format>();

const formatOf = (language: string | undefined): Format => {
  const locale = localeOf(language);
  const cachedFormat = formats.get(locale);
  if (cachedFormat) return cachedFormat;
  const format = createFormat(locale);
  formats.set(locale, format);
  return format;
};

/** A value in a text: numbers are grouped, names never change the direction of the words around them. */
export const valueInText = (value: unknown): string =>
  typeof value === 'number'
    ? formatOf(i18next.resolvedLanguage).integer(value)
    : isolated(String(value));

/** The formats of the language in use. */
export const useFormat = (): Format => formatOf(useTranslation().i18n.resolvedLanguage);

/**
 * Creates the formats of figures while the figures are loading. The first one takes the browser 16
 * ms.
 */
export const prepareFormats = (): void => {
  const format = formatOf(i18next.resolvedLanguage);
  format.percent(0);
  format.percentTenths(0);
  format.integer(0);
  format.date(new Date());
  format.time(new Date());
};
