import type { CommonView } from '../matrix/commonView';
import { listRows, type RowOrder, type Rows } from '../matrix/matrixRows';
import { byName, type RowFigures } from '../matrix/nameOrder';
import { shownOfFamily } from '../matrix/shownProducts';
import {
  changedIn,
  type ComparedSelection,
  type ComparedSide,
  countKinds,
  type TwoFigures,
} from './compared';

type Selection = ComparedSelection<ComparedSide>;

const byFigure = (selection: Selection, figure: keyof TwoFigures): RowFigures => {
  const { figuresOf } = selection.compared;
  return {
    ofProduct: (product) => figuresOf([product])[figure],
    ofFamily: (family) => figuresOf(shownOfFamily(selection, family))[figure],
  };
};

/** By how many cells have changed: at one pharmacy, or at all. */
const byChanges = (selection: Selection, column?: number): RowFigures => {
  const countIn = (products: Iterable<number>) =>
    changedIn(countKinds(selection.compared, products, column));
  return {
    ofProduct: (product) => countIn([product]),
    ofFamily: (family) => countIn(shownOfFamily(selection, family)),
  };
};

const orderOf = (
  selection: Selection,
  sort: CommonView<never>['comparedSort'],
): RowOrder | undefined => {
  if (sort === null) return undefined;
  const direction = sort.descending ? 'descending' : 'ascending';
  const { by } = sort;
  if (by === 'name') return { direction, ...byName(selection.compared) };
  if (by === 'changes') return { direction, ...byChanges(selection) };
  if (typeof by === 'string') return { direction, ...byFigure(selection, by) };
  const { channels } = selection.compared;
  const column = channels.findIndex(({ channelId }) => channelId === by.channelId);
  return column === -1 ? undefined : { direction, ...byChanges(selection, column) };
};

/** The rows of the selected SKUs, sorted by name, a date, their difference or their changes. */
export const comparedRows = (
  selection: Selection,
  { comparedSort, collapsed, flat }: Pick<CommonView<never>, 'comparedSort' | 'collapsed' | 'flat'>,
  formerOrder: RowOrder | null = null,
): Rows =>
  listRows(selection.compared, {
    ...{ shown: selection, collapsed, flat },
    order: formerOrder ?? orderOf(selection, comparedSort),
  });
