import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { ownArrangement } from './columnArrangements';

interface WithColumns {
  /** Null means the person's own way. */
  columns: ColumnArrangement | null;
}

interface Addressed<View> {
  read: (parameters: URLSearchParams) => View;
  write: (view: View) => URLSearchParams;
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
 * Whether the address says how the pharmacies are arranged, so that a link shows the same to
 * others. An arrangement from a link is not the person's own: it is saved only when they arrange
 * something.
 */
export const withShownColumns = <View extends WithColumns>({
  read,
  write,
}: Addressed<View>): Addressed<View> => ({
  read: (parameters) => {
    const view = read(parameters);
    const own = ownOfTenant();
    return view.columns && own && isSame(view.columns, own) ? { ...view, columns: null } : view;
  },
  write: (view) => write({ ...view, columns: view.columns ?? ownOfTenant() }),
});
