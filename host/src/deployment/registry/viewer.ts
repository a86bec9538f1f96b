import type { Viewer } from '@pmm/shared/contracts/audience';
import { selectedTenantAtom, sessionAtom } from '@pmm/shared/session';
import { atom } from '@pmm/shared/state';

/** Who looks at the app now. */
export const viewerAtom = atom((get): Viewer => ({
  tenant: get(selectedTenantAtom),
  userId: get(sessionAtom)?.userId ?? null,
}));
