import type { Viewer } from '@pmm/shared/contracts/audience';
import { selectedTenantAtom, sessionAtom } from '@pmm/shared/session';
import { atom } from '@pmm/shared/state';

/** The person and tenant that builds and audiences are chosen by. */
export const viewerAtom = atom((get): Viewer => ({
  tenant: get(selectedTenantAtom),
  userId: get(sessionAtom)?.userId ?? null,
}));
