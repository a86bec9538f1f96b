import type { Feature } from '@pmm/shared/feature';

interface Activation {
  key: string;
  feature: Feature;
  owner: AbortController;
}

/** Keeps track of the features that run: at most one build of each. */
export const createActivations = (report: (cause: unknown) => void) => {
  const running = new Map<string, Activation>();

  const stop = ({ feature, owner }: Activation) => {
    running.delete(feature.id);
    owner.abort();
    // A feature that fails to stop must not keep the others running.
    try {
      feature.deactivate?.();
    } catch (cause) {
      report(cause);
    }
  };

  return {
    isRunning: (key: string, { id }: Feature): boolean => running.get(id)?.key === key,
    /**
     * Activates a feature in place of its other build. When `failed` aborts, what it started is
     * stopped.
     */
    start: async (key: string, feature: Feature, failed: AbortSignal): Promise<void> => {
      const other = running.get(feature.id);
      if (other) stop(other);
      const activation = { key, feature, owner: new AbortController() };
      running.set(feature.id, activation);
      const abandon = () => {
        activation.owner.abort();
        if (running.get(feature.id) === activation) running.delete(feature.id);
      };
      failed.addEventListener('abort', abandon, { once: true });
      await feature.activate?.(Object.freeze({ signal: activation.owner.signal }));
    },
    stopAllBut: (mayRun: (feature: Feature) => boolean): void => {
      for (const activation of [...running.values()]) {
        if (!mayRun(activation.feature)) stop(activation);
      }
    },
  };
};

export type Activations = ReturnType<typeof createActivations>;
