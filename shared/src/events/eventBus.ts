/** Delivers typed events to the current listeners. For a current value, read an atom. */
export interface EventBus<Events extends object> {
  emit: <Name extends keyof Events>(name: Name, payload: Events[Name]) => void;
  /** Calls the listener on every event until the signal aborts or the returned function is called. */
  on: <Name extends keyof Events>(
    name: Name,
    listener: (payload: Events[Name]) => void,
    signal?: AbortSignal,
  ) => () => void;
}

export const createEventBus = <Events extends object>(
  onListenerError: (cause: unknown) => void,
): EventBus<Events> => {
  type Listener = (payload: never) => void;
  const listeners = new Map<keyof Events, Set<Listener>>();

  // A listener that throws must not keep the others from hearing the event.
  const deliver = (listener: Listener, payload: unknown) => {
    try {
      listener(payload as never);
    } catch (cause) {
      onListenerError(cause);
    }
  };

  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) deliver(listener, payload);
    },
    on(name, listener, signal) {
      if (signal?.aborted) return () => undefined;
      const ofName = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, ofName);
      // Wrapped, so that registering the same function twice makes two subscriptions.
      const subscription: Listener = (payload) => {
        listener(payload);
      };
      ofName.add(subscription);
      const unsubscribe = () => {
        ofName.delete(subscription);
      };
      signal?.addEventListener('abort', unsubscribe, { once: true });
      return unsubscribe;
    },
  };
};
