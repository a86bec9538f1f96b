import type { Metric } from '@pmm/shared/contracts/matrix';
import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import * as v from 'valibot';
import { ownArrangement } from '../columns/ownArrangement';
import { matrixViews, type ViewForm } from './matrixViews';

/** The part of a metric's view that all metrics have; `mode` is what its cells show. */
interface MetricView extends CommonView<string> {
  mode: string;
}

interface MetricViewForm<View extends MetricView> extends Omit<
  ViewForm<View>,
  'ofOneList' | 'settings'
> {
  metric: Metric;
  modes: readonly View['mode'][];
  /** More choices that belong to one watchlist. */
  ofOneList?: readonly (keyof View)[];
  /** More choices that are saved. */
  settings?: ViewForm<View>['settings'];
}

const ownOfTenant = (): ColumnArrangement | null => {
  const tenantId = store.get(selectedTenantAtom);
  return tenantId === null ? null : ownArrangement(tenantId);
};

const isSame = (one: ColumnArrangement, other: ColumnArrangement): boolean =>
  (['order', 'pinned', 'hidden'] as const).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/**
 * The views of a metric's matrices. Their addresses say how the pharmacies are arranged, so that a
 * link shows the same to others. An arrangement from a link is not the person's own: it is saved
 * only when they arrange something.
 */
export const metricViews = <View extends MetricView>(form: MetricViewForm<View>) => {
  const { modes, ofOneList = [], settings, atFirst, read, write } = form;
  return matrixViews<View>({
    ...form,
    read: (parameters) => {
      const view = read(parameters);
      const own = ownOfTenant();
      return view.columns && own && isSame(view.columns, own) ? { ...view, columns: null } : view;
    },
    write: (view) => write({ ...view, columns: view.columns ?? ownOfTenant() }),
    ofOneList: [
      ...([
        'find',
        'collapsed',
        'unfolded',
        'columns',
        'neverRead',
        'onlyUnread',
        'opened',
      ] as const),
      ...ofOneList,
    ],
    settings: {
      mode: v.fallback(v.picklist(modes), atFirst.mode),
      localSkus: v.fallback(v.boolean(), atFirst.localSkus),
      compact: v.fallback(v.boolean(), atFirst.compact),
      ...settings,
    } as ViewForm<View>['settings'],
  });
};
