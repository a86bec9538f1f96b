import { hasUnsavedInput } from '../state';
import { adoptSession, clearSession, currentSession, expiredSession } from './session';
import { listenToOtherTabs, type TabMessage } from './tabChannel';
import { revokeTokens } from './user';

const loggedOutElsewhere = (userId: string): void => {
  const session = currentSession() ?? expiredSession();
  if (session?.userId !== userId) return;
  // A session of this tab alone has tokens of its own, which the other tab could not revoke.
  if (!session.remember) void revokeTokens(session);
  clearSession(hasUnsavedInput() ? 'expired' : 'logout');
};

const storedElsewhere = ({
  session: other,
  spent,
}: Extract<TabMessage, { type: 'session' }>): void => {
  const session = currentSession();
  if (!session) {
    if (other.userId === expiredSession()?.userId) adoptSession(other);
    return;
  }
  const isShared = session.remember && other.remember;
  // A duplicated tab has the same tokens as its original.
  if (session.refreshToken === spent || (isShared && session.userId === other.userId)) {
    adoptSession(other);
  } else if (isShared) clearSession('expired');
};

/**
 * Keeps the session of this tab in step with the other tabs until the returned function is called:
 * a logout in one ends all, renewed tokens are shared, and a new sign-in of the same person revives
 * a tab whose session expired.
 */
export const followOtherTabs = (): (() => void) =>
  listenToOtherTabs((message) => {
    if (message.type === 'signed-out') loggedOutElsewhere(message.userId);
    else storedElsewhere(message);
  });
