import {
  type AvailabilityView,
  changeModes,
  defaultView,
  readView,
  restModes,
  viewParameters,
  writeView,
} from '@pmm/shared/figures/availability/view';
import * as v from 'valibot';
import { matrixViews } from '../view/matrixViews';
import { withShownColumns } from '../columns/shownColumns';

export const availabilityViews = matrixViews<AvailabilityView>({
  metric: 'availability',
  atFirst: defaultView,
  ...withShownColumns({ read: readView, write: writeView }),
  parameters: viewParameters,
  ofOneList: [
    ...(['find', 'changed', 'channelId', 'collapsed'] as const),
    ...(['columns', 'neverRead', 'onlyUnread', 'opened', 'openGroups'] as const),
  ],
  settings: {
    mode: v.fallback(v.picklist(changeModes), 'all'),
    rest: v.fallback(v.picklist(restModes), 'remove'),
    history: v.fallback(v.boolean(), true),
    changes: v.fallback(v.boolean(), true),
    localSkus: v.fallback(v.boolean(), false),
    compact: v.fallback(v.boolean(), false),
  },
});
