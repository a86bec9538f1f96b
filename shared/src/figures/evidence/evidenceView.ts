import { EVIDENCE_DAYS_AT_MOST } from '../../contracts/evidence';
import { type HistoryRange, historyRanges } from '../../contracts/history';
import { DAY_MS } from '../durations';
import type { Period } from '../period';
import { aheadAt, dayBegin } from '../zone';

/** One product at one pharmacy in a period, as the address of the page has it. */
export interface EvidenceView {
  pzn: string | null;
  channelId: string | null;
  /** The days up to the newest crawl, unless both ends are chosen. */
  days: HistoryRange;
  /** A day such as 2026-10-22, or a time such as 2026-10-22T21:52:00Z; both ends or none. */
  from: string | null;
  to: string | null;
}

export const defaultEvidenceView: EvidenceView = {
  pzn: null,
  channelId: null,
  days: '30',
  from: null,
  to: null,
};

/** The name of each part in an address. */
const names = {
  pzn: 'pzn',
  channelId: 'pharmacy',
  days: 'days',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof EvidenceView, string>;

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
const TIME_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/;

/** The midnight at which a day begins, or the time itself; null for anything else. */
const timeOf = (text: string): number | null => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  // JavaScript reads 30 February as 2 March.
  if (new Date(time).toISOString().slice(0, 10) !== text.slice(0, 10)) return null;
  if (TIME_FORM.test(text)) return time;
  return DAY_FORM.test(text) ? dayBegin(time - aheadAt(time)) : null;
};

const endOf = (text: string): number | null => {
  const time = timeOf(text);
  return time !== null && DAY_FORM.test(text) ? dayBegin(time, 1) : time;
};

/**
 * From the begin of the first day to the end of the last one; null if that is no period, or a longer
 * one than can be read. A day with one hour more does not make it too long.
 */
export const chosenPeriod = ({ from, to }: { from: string; to: string }): Period | null => {
  const period = { from: timeOf(from), to: endOf(to) };
  if (period.from === null || period.to === null || period.from >= period.to) return null;
  const days = Math.round((period.to - period.from) / DAY_MS);
  return days > EVIDENCE_DAYS_AT_MOST ? null : { from: period.from, to: period.to };
};

/** The view in an address or a request; a malformed period becomes the usual one. */
export const readEvidenceView = (parameters: URLSearchParams): EvidenceView => {
  const [from, to] = [parameters.get(names.from), parameters.get(names.to)];
  const isPeriod = from !== null && to !== null && chosenPeriod({ from, to }) !== null;
  const days = historyRanges.find((range) => range === parameters.get(names.days));
  return {
    pzn: parameters.get(names.pzn),
    channelId: parameters.get(names.channelId),
    days: days ?? defaultEvidenceView.days,
    ...(isPeriod ? { from, to } : { from: null, to: null }),
  };
};

/** Writes a view completely: either the period or the days. */
export const writeEvidenceView = (view: EvidenceView): URLSearchParams => {
  const parameters = new URLSearchParams();
  const { days, from, to } = view;
  const period = from !== null && to !== null ? { from, to } : { days };
  for (const [part, value] of Object.entries({
    pzn: view.pzn,
    channelId: view.channelId,
    ...period,
  })) {
    if (value !== null) parameters.set(names[part as keyof EvidenceView], value);
  }
  return parameters;
};

/** The names of all parameters with which an address writes the view. */
export const evidenceParameters: readonly string[] = Object.values(names);
