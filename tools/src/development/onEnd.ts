/** Runs the clean-up when a signal comes, and then ends the process. */
export const onEnd = (end: () => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void end().finally(() => process.exit(0)));
  }
};
