import {
  foundExceptions,
  pharmacyOf,
  productOf,
  sortExceptions,
} from '@pmm/shared/figures/availability/exceptionRows';
import {
  type Exception,
  type ExceptionKind,
  exceptionsOf,
  type KnownExceptions,
} from '@pmm/shared/figures/availability/exceptions';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import type { AvailabilityExport } from './availabilityExport';
import type { CsvLine } from './exportedMetric';
import type { ExportTexts } from './exportTexts';

const none: KnownExceptions = { places: new Int32Array(), since: [], before: '' };

export const kindText = ({ text }: ExportTexts, kind: ExceptionKind): string => {
  if (kind === 'not-confirmed') return text.filters.notConfirmed;
  return kind === 'never-listed' ? text.exceptions.neverListed : text.status[kind];
};

/**
 * The rows that the list of the page shows; for a matrix what is out at the shown pharmacies. In
 * the order of the list.
 */
export const shownExceptions = ({
  selection,
  view,
  columns,
  known,
}: AvailabilityExport): Exception[] => {
  const { availability } = selection;
  const given = known ?? none;
  if (view.layout === 'matrix') {
    const all = exceptionsOf(availability, selection.products, columns, given);
    const out = all.filter(({ kind }) => kind === 'unavailable');
    return sortExceptions(out, availability, null);
  }
  const all = exceptionsOf(availability, [...availability.products.keys()], columns, given);
  const found = foundExceptions(availability, view, all);
  const shown = found.filter(({ kind }) => view.kinds.has(kind));
  return sortExceptions(shown, availability, view.listSort);
};

/** To two decimals, which is about a quarter of an hour. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The lines of a CSV file: one for each product that is missing or in doubt at a pharmacy. */
export function* exceptionLines(exported: AvailabilityExport): Generator<CsvLine> {
  const { selection, texts } = exported;
  const { availability } = selection;
  const { text, time } = texts;
  yield [
    ...[text.exceptions.what, text.product, text.pzn, text.pharmacy, text.since],
    ...[text.exceptions.remark, text.daysOut, text.before, text.lastCrawl, text.weight],
    text.weightDays,
  ];
  for (const exception of shownExceptions(exported)) {
    const product = availability.products[productOf(availability, exception)];
    const column = pharmacyOf(availability, exception);
    const pharmacy = availability.pharmacies[column];
    const { kind, since, isAtLeast, days, before, weightDays } = exception;
    const readAt = pharmacy?.readAt ?? null;
    yield [
      ...[kindText(texts, kind), product ? skuName(product) : null, product?.pzn ?? null],
      ...[pharmacy?.name ?? null, since === null ? null : time(since)],
      ...[isAtLeast ? text.exceptions.atLeast : null, rounded(days)],
      ...[before && text.status[before], readAt === null ? null : time(readAt)],
      ...[pharmacy?.weight ?? null, rounded(weightDays)],
    ];
  }
}
