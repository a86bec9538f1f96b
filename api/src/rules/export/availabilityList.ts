import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  type AvailabilityExceptionKind,
  availabilityExceptions,
  type KnownExceptions,
} from '@pmm/shared/figures/availability/availabilityExceptions';
import { listedCellsOf } from '@pmm/shared/figures/availability/availabilityView';
import { shownExceptions, sortExceptions } from '@pmm/shared/figures/exceptions/exceptionRows';
import { NOT_CONFIRMED_SIGN, statusSigns, type AvailabilityStyle } from './availabilityCells';
import type { AvailabilityExport } from './availabilityExport';
import type { ExportedExceptions } from './exceptionColumns';
import type { ExportTexts } from './exportTexts';

const none: KnownExceptions = { places: new Int32Array(), since: [], before: '' };

export const kindText = ({ text }: ExportTexts, kind: AvailabilityExceptionKind): string => {
  if (kind === 'not-confirmed') return text.filters.notConfirmed;
  return kind === 'never-listed' ? text.exceptions.neverListed : text.status[kind];
};

/** The rows of the list; for a matrix what is out at the shown pharmacies. */
const rowsOf = ({ selection, view, columns, known }: AvailabilityExport) => {
  const { availability, products } = selection;
  const given = known ?? none;
  if (view.layout === 'matrix') {
    const all = availabilityExceptions(availability, products, columns, given);
    const out = all.filter(({ kind }) => kind === 'unavailable');
    return sortExceptions(out, availability, null);
  }
  const everyProduct = [...availability.products.keys()];
  const all = availabilityExceptions(availability, everyProduct, columns, given);
  return shownExceptions(availability, { ...view, ...listedCellsOf(view) }, all);
};

/** A kind that is no status has the look of an unconfirmed or unlisted cell. */
const styleOf = (kind: AvailabilityExceptionKind): AvailabilityStyle => {
  if (kind === 'not-confirmed') return 'notConfirmed';
  return kind === 'never-listed' ? 'not-listed' : kind;
};
const signOf = (kind: AvailabilityExceptionKind): string => {
  if (kind === 'not-confirmed') return NOT_CONFIRMED_SIGN;
  return statusSigns[kind === 'never-listed' ? 'not-listed' : kind];
};

/** What is missing or in doubt, for a file. */
export const availabilityList = (
  exported: AvailabilityExport,
): ExportedExceptions<AvailabilityExceptionKind, AvailabilityStyle> => {
  const { selection, texts } = exported;
  const { text } = texts;
  return {
    matrix: selection.availability,
    rows: rowsOf(exported),
    what: {
      ...{ head: text.statusHead, width: 20 },
      valueOf: ({ kind }) => kindText(texts, kind),
      shownOf: ({ kind }) => `${signOf(kind)} ${kindText(texts, kind)}`,
      styleOf: ({ kind }) => styleOf(kind),
    },
    figures: [],
    before: {
      ...{ head: text.before, width: 16 },
      valueOf: ({ before }) => {
        const status = before === null ? undefined : availabilityStatuses[before];
        return status === undefined ? null : text.status[status];
      },
    },
    importance: text.weightDays,
  };
};
