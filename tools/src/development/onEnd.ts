/** Ends the process by a signal, after what is still to be done. */
export const onEnd = (end: () => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void end().finally(() => process.exit(0)));
  }
};
