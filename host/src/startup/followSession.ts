import { events } from '@pmm/shared/events';
import { resetSelection, userAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';

/** When a session ends, nothing of its person stays behind in the page. */
export const followSession = (): void => {
  events.on('session-cleared', () => {
    store.set(userAtom, null);
    resetSelection();
  });
};
