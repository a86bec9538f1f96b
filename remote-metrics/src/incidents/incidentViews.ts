import { type HistoryRange, historyRanges } from '@pmm/shared/contracts/history';
import { oneOf } from '@pmm/shared/figures/matrix/viewParameters';
import { matrixViews } from '../page/view/matrixViews';

/** What a person chose to see of the incidents. */
export interface IncidentView {
  days: HistoryRange;
  /** Only those that go on. */
  isOpen: boolean;
}

export const incidentViews = matrixViews<IncidentView>({
  metric: 'incidents',
  atFirst: { days: '30', isOpen: false },
  read: (parameters) => ({
    days: oneOf(historyRanges, parameters.get('days'), '30'),
    isOpen: parameters.get('open') === '1',
  }),
  write: ({ days, isOpen }) => new URLSearchParams({ days, ...(isOpen && { open: '1' }) }),
  parameters: ['days', 'open'],
  ofOneList: [],
  settings: {},
});
