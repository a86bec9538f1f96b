/**
 * Calls `look` when someone comes back to the tab or the window, but not again within the pause.
 * The returned function ends this.
 */
export const onReturn = (pauseMs: number, look: () => Promise<unknown>): (() => void) => {
  let lookedAt = Date.now();
  const onBack = () => {
    if (document.hidden || Date.now() - lookedAt < pauseMs) return;
    lookedAt = Date.now();
    void look();
  };
  document.addEventListener('visibilitychange', onBack);
  window.addEventListener('focus', onBack);
  return () => {
    document.removeEventListener('visibilitychange', onBack);
    window.removeEventListener('focus', onBack);
  };
};
