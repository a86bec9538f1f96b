import { availabilityStatuses } from '../../contracts/availability';
import {
  commonFlags,
  type CommonView,
  defaultCommonView,
  namesInAddress,
  readCommonView,
  writeCommonView,
} from '../matrix/commonView';
import { oneOf, type SortedBy, writeFind } from '../matrix/viewParameters';
import { type Period, periodText, readPeriod } from '../period';
import { NOT_CONFIRMED } from './availabilityCell';
import {
  defaultExceptionView,
  defaultListedCells,
  exceptionParameters,
  type ExceptionView,
  type ListedCellsView,
  readExceptionView,
  writeExceptionView,
} from '../exceptions/exceptionView';
import {
  availabilityExceptionKinds,
  type AvailabilityExceptionKind,
  firstAvailabilityKinds,
} from './availabilityExceptions';

export const changeModes = ['all', 'changes', 'recent'] as const;
/** Which SKUs to show: all, those with a change in the window, or those with a recent one. */
export type ChangeMode = (typeof changeModes)[number];

export const restModes = ['remove', 'dim'] as const;
/** What happens to the other SKUs: they are left out, or dimmed where they are. */
export type RestMode = (typeof restModes)[number];

export const availabilitySortKeys = ['name', 'now', 'share', 'changes'] as const;

export type AvailabilitySortKey = (typeof availabilitySortKeys)[number];
/** By a figure of the row, or by the status at one pharmacy. */
export type AvailabilitySort = SortedBy<AvailabilitySortKey>;

/**
 * Everything that a person chose in the availability matrix. It is written into the address of the
 * page and sent with an export, so that both show the same.
 */
export interface AvailabilityView
  extends CommonView<AvailabilitySortKey>, ExceptionView<AvailabilityExceptionKind> {
  mode: ChangeMode;
  rest: RestMode;
  /** Entries of the legend to filter by (see `countedAs`); empty means all. */
  statuses: ReadonlySet<number>;
  /** Only cells that changed to their status in this time, that of one crawl; null for any time. */
  changed: Period | null;
  /** The only pharmacy that mode, statuses and time of the change look at; null for all. */
  channelId: string | null;
  history: boolean;
  changes: boolean;
  /**
   * The expanded groups of pharmacies on the cards of a phone, each after the PZN of its card.
   */
  openGroups: ReadonlySet<string>;
}

export const defaultAvailabilityView: AvailabilityView = {
  ...defaultCommonView,
  ...defaultExceptionView,
  kinds: firstAvailabilityKinds,
  mode: 'all',
  rest: 'remove',
  statuses: new Set(),
  changed: null,
  channelId: null,
  history: true,
  changes: true,
  openGroups: new Set(),
};

/** The entries of the legend (see `countedAs`), by their names in an address. */
const legendNames: readonly (readonly [name: string, entry: number])[] = [
  ...availabilityStatuses.map((name, digit) => [name, digit] as const),
  ['not-confirmed', NOT_CONFIRMED],
];

export const readStatuses = (text: string | null): ReadonlySet<number> => {
  const names = text?.split(',') ?? [];
  return new Set(legendNames.flatMap(([name, entry]) => (names.includes(name) ? entry : [])));
};

const kindsOfList = { kinds: availabilityExceptionKinds, atFirst: firstAvailabilityKinds };

const form = {
  parameters: ['mode', 'rest', 'status', 'changed', 'channel', 'group', ...exceptionParameters],
  sortKeys: availabilitySortKeys,
  flags: { ...commonFlags, history: 'history', changes: 'changes' } as const,
  atFirst: defaultAvailabilityView,
};

export const statusesText = (statuses: ReadonlySet<number>): string =>
  legendNames
    .filter(([, entry]) => statuses.has(entry))
    .map(([name]) => name)
    .join(',');

/** The view in an address or a request; missing or malformed parameters have their defaults. */
export const readAvailabilityView = (parameters: URLSearchParams): AvailabilityView => ({
  mode: oneOf(changeModes, parameters.get('mode'), defaultAvailabilityView.mode),
  rest: oneOf(restModes, parameters.get('rest'), defaultAvailabilityView.rest),
  statuses: readStatuses(parameters.get('status')),
  changed: readPeriod(parameters.get('changed')),
  channelId: parameters.get('channel'),
  ...readCommonView(parameters, form),
  ...readExceptionView(parameters, kindsOfList),
  openGroups: new Set(parameters.getAll('group')),
});

/** Writes a view completely: `mode` always, everything else if it is not the default. */
export const writeAvailabilityView = (view: AvailabilityView): URLSearchParams => {
  const parameters = new URLSearchParams({ mode: view.mode });
  if (view.rest !== defaultAvailabilityView.rest) parameters.set('rest', view.rest);
  if (view.statuses.size > 0) parameters.set('status', statusesText(view.statuses));
  writeFind(parameters, view.find);
  if (view.changed !== null) parameters.set('changed', periodText(view.changed));
  if (view.channelId !== null) parameters.set('channel', view.channelId);
  writeCommonView(parameters, view, form);
  writeExceptionView(parameters, view, kindsOfList);
  for (const group of view.openGroups) parameters.append('group', group);
  return parameters;
};

/** The names of all parameters with which an address writes the view. */
export const availabilityParameters = namesInAddress(form);

/** The cells that the list of a view looks at: the matrix can look at one pharmacy only. */
export const listedCellsOf = ({
  changed,
  channelId,
}: Pick<AvailabilityView, 'changed' | 'channelId'>): ListedCellsView => ({
  changed,
  channelIds: channelId === null ? defaultListedCells.channelIds : new Set([channelId]),
});
