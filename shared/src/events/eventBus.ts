/** Delivers typed events; what happened last can be replayed to whoever comes late. */
export interface EventBus<Events extends object> {
  emit: <Name extends keyof Events>(name: Name, payload: Events[Name]) => void;
  /**
   * Calls the listener on every event until the signal aborts or the returned function is called.
   * A current value that was emitted before is delivered at once.
   */
  on: <Name extends keyof Events>(
    name: Name,
    listener: (payload: Events[Name]) => void,
    signal?: AbortSignal,
  ) => () => void;
  /** Drops the current values: a later listener is not told about them. */
  forget: () => void;
}

/** `replayed` names the events that describe a state and therefore have a current value. */
export const createEventBus = <Events extends object>(
  replayed: readonly (keyof Events)[],
  onListenerError: (cause: unknown) => void,
): EventBus<Events> => {
  type Listener = (payload: never) => void;
  const listeners = new Map<keyof Events, Set<Listener>>();
  const current = new Map<keyof Events, unknown>();

  // One broken listener must not keep the others from hearing the event.
  const deliver = (listener: Listener, payload: unknown) => {
    try {
      listener(payload as never);
    } catch (cause) {
      onListenerError(cause);
    }
  };

  return {
    emit(name, payload) {
      if (replayed.includes(name)) current.set(name, payload);
      for (const listener of [...(listeners.get(name) ?? [])]) deliver(listener, payload);
    },
    on(name, listener, signal) {
      if (signal?.aborted) return () => undefined;
      const ofName = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, ofName);
      // Wrapped, so that the same function registered twice is two subscriptions.
      const subscription: Listener = (payload) => {
        listener(payload);
      };
      ofName.add(subscription);
      const unsubscribe = () => {
        ofName.delete(subscription);
      };
      signal?.addEventListener('abort', unsubscribe, { once: true });
      if (current.has(name)) deliver(subscription, current.get(name));
      return unsubscribe;
    },
    forget() {
      current.clear();
    },
  };
};
