/**
 * Calls `look` at each interval until it has found something. A hidden page does not look; a page
 * that comes back after more than an interval looks at once. The returned function ends this.
 */
export const everyInterval = (
  intervalMs: number,
  look: () => Promise<{ found: boolean }>,
): (() => void) => {
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    due = Date.now() + intervalMs;
    timer = setTimeout(turn, intervalMs);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  const turn = () => {
    clearTimeout(timer);
    // `onVisibility` starts it again.
    if (document.hidden) return;
    plan();
    void look().then(({ found }) => {
      if (found) stop();
    });
  };
  const onVisibility = () => {
    if (!document.hidden && Date.now() >= due) turn();
  };

  document.addEventListener('visibilitychange', onVisibility);
  plan();
  return stop;
};
