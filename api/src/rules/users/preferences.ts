import {
  type AnsweredPreferences,
  changedPreferences,
  MAX_MATRIX_SETTINGS,
  type Preferences,
  type PreferencesChange,
} from '@pmm/shared/contracts/user';
import { validationFailed } from '../../errors';
import type { Account } from '../../storage/accounts';

const ofTenants = <Value>(
  byTenant: Readonly<Record<string, Value>> = {},
  tenants: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(byTenant).filter(([tenant]) => tenants.includes(tenant)));

/** Without settings of tenants that the person no longer belongs to. */
const ofOwnTenants = (stored: Preferences, tenants: readonly string[]): Preferences => {
  const { selectedTenantId, selectedWatchlistIds, matrixColumns, productGroups, ...rest } = stored;
  return {
    ...rest,
    ...(selectedTenantId !== undefined &&
      tenants.includes(selectedTenantId) && { selectedTenantId }),
    selectedWatchlistIds: ofTenants(selectedWatchlistIds, tenants),
    ...(matrixColumns && { matrixColumns: ofTenants(matrixColumns, tenants) }),
    ...(productGroups && { productGroups: ofTenants(productGroups, tenants) }),
  };
};

export const answeredPreferences = (
  stored: Preferences,
  tenants: readonly string[],
): AnsweredPreferences => {
  const own = ofOwnTenants(stored, tenants);
  const ofSelected = own.selectedWatchlistIds?.[own.selectedTenantId ?? ''];
  return { ...own, ...(ofSelected !== undefined && { selectedWatchlistId: ofSelected }) };
};

const refuseForeignTenants = (change: PreferencesChange, tenants: readonly string[]): void => {
  const { selectedTenantId, selectedWatchlistIds = {} } = change;
  const { matrixColumns = {}, productGroups = {} } = change;
  const named = [
    ...(selectedTenantId === undefined
      ? []
      : [{ field: 'selectedTenantId', tenant: selectedTenantId }]),
    ...Object.entries({ selectedWatchlistIds, matrixColumns, productGroups }).flatMap(
      ([name, byTenant]) =>
        Object.keys(byTenant).map((tenant) => ({ field: `${name}.${tenant}`, tenant })),
    ),
  ];
  const foreign = named.filter(({ tenant }) => !tenants.includes(tenant));
  if (foreign.length > 0) {
    throw validationFailed(foreign.map(({ field }) => ({ field, message: 'VALUE_INVALID' })));
  }
};

/**
 * The preferences after a change.
 *
 * @throws ApiError if the change names a tenant that is not the person's, or does not fit.
 */
export const changePreferences = (
  stored: Preferences,
  change: PreferencesChange,
  { tenants }: Pick<Account, 'tenants'>,
): Preferences => {
  refuseForeignTenants(change, tenants);
  const own = ofOwnTenants(stored, tenants);
  if (
    change.selectedWatchlistId !== undefined &&
    (change.selectedTenantId ?? own.selectedTenantId) === undefined
  ) {
    throw validationFailed([{ field: 'selectedTenantId', message: 'VALUE_REQUIRED' }]);
  }
  const changed = changedPreferences(own, change);
  if (Object.keys(changed.matrix ?? {}).length > MAX_MATRIX_SETTINGS) {
    throw validationFailed([{ field: 'matrix', message: 'VALUE_INVALID' }]);
  }
  return changed;
};
