/** Runs one action at a time for each key: callers that come meanwhile get the same result. */
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
