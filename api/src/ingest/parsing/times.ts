import { aheadAt } from '@pmm/shared/figures/zone';
import { HOUR_MS } from '@pmm/shared/figures/durations';
import { InputError } from '../InputError';
import { Refusal } from './reasons';

/** As the contract demands it: quickly told from all other forms. */
const COMPLETE = /(?:Z|[+-]\d\d:\d\d)$/;
/** An offset of hours alone. */
const HOURS_ONLY = /^(.*T.*[+-]\d\d)$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;
const GERMAN = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?(?: Uhr)?)?$/;

/** Numbers of year, month, day, hour, minute and second; null if it is none of the forms. */
const partsOf = (text: string): number[] | null => {
  const iso = ISO.exec(text);
  if (iso) return iso.slice(1).map((part: string | undefined) => Number(part ?? 0));
  const german = GERMAN.exec(text);
  if (!german) return null;
  const [day = 0, month = 0, year = 0, ...clock] = german
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  return [year, month, day, ...clock];
};

/** A day in the form of the contract; the same text if it is no day alone. */
export const plainDay = (text: string): string => {
  const [year = 0, month = 0, day = 0, ...clock] = partsOf(text) ?? [];
  if (year === 0 || clock.some((part) => part !== 0)) return text;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The moment of the clocks of a zone at UTC; null for a day or hour that does not exist. */
const shownOf = ([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]) => {
  const shown = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    shown.getUTCMonth() === month - 1 && shown.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal && second < 60 ? shown.getTime() : null;
};

/** All moments at which the clocks of the zone show a time: none or two when they are changed. */
const momentsOf = (shown: number, zone: string): number[] => {
  const offsets = new Set([-12, 12].map((hours) => aheadAt(shown + hours * HOUR_MS, zone)));
  return [...offsets]
    .map((ahead) => shown - ahead)
    .filter((moment) => moment + aheadAt(moment, zone) === shown);
};

/** @throws InputError if there is no such zone. */
export const demandZone = (zone: string): void => {
  try {
    aheadAt(0, zone);
  } catch {
    throw new InputError(`there is no zone "${zone}"; name one such as Europe/Berlin`);
  }
};

/**
 * A time in the form of the contract. One without a zone is of the named zone, and may be written
 * like 21.11.2026 06:12.
 *
 * @param field the name of its field, for the reason of a refusal.
 * @returns the same text if it has no form that is read.
 * @throws Refusal for a time that the clocks of the zone show twice or never.
 */
export const completeTime = (
  text: string,
  zone: string | undefined,
  field = 'observedAt',
): string => {
  if (COMPLETE.test(text)) return text;
  if (HOURS_ONLY.test(text)) return `${text}:00`;
  const parts = partsOf(text);
  if (!parts) return text;
  if (zone === undefined) {
    throw new Refusal(
      `${field} is ${JSON.stringify(text)}, which has no zone; name the zone with --zone, such as --zone Europe/Berlin`,
      field,
    );
  }
  const shown = shownOf(parts);
  if (shown === null) return text;
  const [moment, another] = momentsOf(shown, zone);
  if (moment !== undefined && another === undefined) return new Date(moment).toISOString();
  const often = moment === undefined ? 'never' : 'twice';
  throw new Refusal(
    `${field} is ${JSON.stringify(text)}, which the clocks in ${zone} show ${often}; write it with its offset, such as +01:00`,
    field,
  );
};
