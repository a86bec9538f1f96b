/** Does one thing at a time for each key: whoever asks meanwhile waits for the same. */
export const createOnce = () => {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, action: () => Promise<Result>): Promise<Result> => {
    const before = running.get(key) as Promise<Result> | undefined;
    if (before) return before;
    const shared = action().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
};

export type Once = ReturnType<typeof createOnce>;
