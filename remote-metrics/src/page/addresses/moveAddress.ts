import { type HistoryRange, historyRanges } from '@pmm/shared/contracts/history';
import { oneOf } from '@pmm/shared/figures/matrix/viewParameters';
import { matrixViews } from '../view/matrixViews';
import { searchOf } from '../view/searchOf';

/** What a person chose to see of the moves of prices. */
export interface MoveView {
  /** Null for the first product of the watchlist. */
  pzn: string | null;
  days: HistoryRange;
}

const atFirst: MoveView = { pzn: null, days: '30' };

const write = ({ pzn, days }: MoveView): URLSearchParams =>
  new URLSearchParams({ days, ...(pzn !== null && { pzn }) });

export const moveViews = matrixViews<MoveView>({
  metric: 'moves',
  atFirst,
  read: (parameters) => ({
    pzn: parameters.get('pzn'),
    days: oneOf(historyRanges, parameters.get('days'), atFirst.days),
  }),
  write,
  parameters: ['pzn', 'days'],
  ofOneList: ['pzn'],
  settings: {},
});

/** A link to the moves of the price of a product. */
export const moveAddress = (watchlistId: string, pzn: string): string =>
  `/price-moves${searchOf(write({ ...atFirst, pzn }), watchlistId)}`;
