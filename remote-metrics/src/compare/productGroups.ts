import type { ProductGroup } from '@pmm/shared/contracts/user';
import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useState } from 'react';

/** The person's groups of products in a tenant: from the account, else from this browser. */
export const useProductGroups = (tenantId: string) => {
  const ofAccount = useAtomValue(userAtom)?.preferences.productGroups?.[tenantId];
  /** Since the page was opened: the account gets them a moment later. */
  const [changed, setChanged] = useState<readonly ProductGroup[]>();
  const groups = changed ?? ofAccount ?? readPreferences().productGroups?.[tenantId] ?? [];
  const save = (next: ProductGroup[]) => {
    setChanged(next);
    savePreferences({ productGroups: { [tenantId]: next } });
  };
  return {
    groups,
    /** A group of the same name is replaced. */
    keep: (group: ProductGroup) =>
      save([...groups.filter(({ name }) => name !== group.name), group]),
    forget: (name: string) => save(groups.filter((group) => group.name !== name)),
  };
};

export type ProductGroups = ReturnType<typeof useProductGroups>;
