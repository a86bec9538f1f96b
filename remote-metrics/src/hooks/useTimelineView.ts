import { type HistoryRange, historyRanges } from '@pmm/shared/contracts/history';
import { useLocation, useNavigate } from '@pmm/shared/router';

/** What the timeline shows; its address carries all of it. */
export interface TimelineView {
  axis: 'pharmacy' | 'product';
  /** The id of the pharmacy, and the PZN; null before one is chosen. */
  pharmacy: string | null;
  pzn: string | null;
  days: HistoryRange;
}

const readView = (search: string): TimelineView => {
  const parameters = new URLSearchParams(search);
  const days = parameters.get('days');
  return {
    axis: parameters.get('axis') === 'product' ? 'product' : 'pharmacy',
    pharmacy: parameters.get('pharmacy'),
    pzn: parameters.get('pzn'),
    days: historyRanges.find((range) => range === days) ?? '7',
  };
};

const searchOf = ({ axis, pharmacy, pzn, days }: TimelineView, watchlistId: string): string => {
  const parameters = new URLSearchParams({ watchlist: watchlistId, axis, days });
  if (pharmacy !== null) parameters.set('pharmacy', pharmacy);
  if (pzn !== null) parameters.set('pzn', pzn);
  return `?${parameters.toString()}`;
};

export const useTimelineView = (watchlistId: string) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const view = readView(search);
  const choose = (change: Partial<TimelineView>) => {
    const address = searchOf({ ...view, ...change }, watchlistId);
    void navigate({ pathname, search: address }, { replace: true });
  };
  return { view, choose };
};
