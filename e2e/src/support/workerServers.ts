interface Stoppable {
  stop: () => Promise<void>;
}

/** Servers that take seconds to start: once in a worker, when its first test needs it. */
export interface WorkerServers {
  get: <Started extends Stoppable>(name: string, start: () => Promise<Started>) => Promise<Started>;
  stop: () => Promise<void>;
}

/**
 * Not one fixture for each: tests with another set of worker fixtures get another worker, with
 * another browser and another copy of every server.
 */
export const createWorkerServers = (): WorkerServers => {
  const started = new Map<string, Promise<Stoppable>>();
  return {
    get: async <Started extends Stoppable>(name: string, start: () => Promise<Started>) => {
      const found = started.get(name) ?? start();
      started.set(name, found);
      return (await found) as Started;
    },
    stop: async () => {
      const all = await Promise.allSettled(started.values());
      await Promise.all(
        all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])),
      );
    },
  };
};
