/**
 * Records everything that the code of one build starts and does not end: timers, animation frames,
 * listeners outside of its own elements, observers, connections, and subscriptions of the host. It
 * has to run before that code.
 */

type Listeners = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export interface LeakAudit {
  /** The leaks in words, such as "an interval of 500 ms". */
  leftovers: () => string[];
  /**
   * Wraps a function that subscribes and returns an unsubscribe function; `what` names the
   * subscription by its first argument.
   */
  followed: <Subscribe extends (...args: never[]) => () => void>(
    subscribe: Subscribe,
    what: (to: unknown) => string,
  ) => Subscribe;
}

interface Observer {
  observe: (target: Node, options?: unknown) => void;
  unobserve?: (target: Node) => void;
  disconnect: () => void;
}

/** Follows observers, which end together with the elements of the build. Returns the others. */
const followObservers = (isOfBuild: () => boolean): (() => string[]) => {
  const targetsOf = new Map<Observer, Set<Node>>();
  const names = new Map<Observer, string>();
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const own = globalThis[name].prototype as unknown as Observer;
    const { observe, unobserve, disconnect } = own;
    const following: Observer = {
      observe(this: Observer, target, options) {
        if (isOfBuild()) targetsOf.set(this, (targetsOf.get(this) ?? new Set()).add(target));
        names.set(this, `${name === 'IntersectionObserver' ? 'an' : 'a'} ${name}`);
        observe.call(this, target, options);
      },
      disconnect(this: Observer) {
        targetsOf.delete(this);
        disconnect.call(this);
      },
    };
    if (unobserve) {
      following.unobserve = function unobserveFollowed(this: Observer, target) {
        targetsOf.get(this)?.delete(target);
        unobserve.call(this, target);
      };
    }
    Object.assign(own, following);
  }
  return () =>
    [...targetsOf]
      .filter(([, targets]) => [...targets].some((target) => target.isConnected))
      .map(([observer]) => names.get(observer) ?? 'an observer');
};

/** Deep enough to reach the build's frame below those of React. */
const FRAMES = 80;

/** @param address of the folder of the build, which is in the stack of every call by its code. */
export const startLeakAudit = (address: string): LeakAudit => {
  Object.assign(Error, { stackTraceLimit: FRAMES });
  const open = new Map<unknown, string>();
  const isOfBuild = () => new Error('caller').stack?.includes(address) === true;

  const page = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>;
  const followTimers = (
    start: string,
    end: string,
    { ids, name, repeats = false }: { ids: string; name: string; repeats?: boolean },
  ) => {
    const keyOfTimer = (id: unknown) => `${ids} ${id as number}`;
    const begin = page[start]?.bind(globalThis);
    const stop = page[end]?.bind(globalThis);
    if (!begin || !stop) return;
    page[start] = (handler, delay, ...args) => {
      const run = (...given: unknown[]) => {
        if (!repeats) open.delete(key);
        if (typeof handler === 'function') (handler as (...all: unknown[]) => void)(...given);
      };
      const id = begin(run, delay, ...args);
      const key = keyOfTimer(id);
      const ms = typeof delay === 'number' ? delay : 0;
      if (isOfBuild()) open.set(key, name.replace('#', String(ms)));
      return id;
    };
    page[end] = (id) => {
      open.delete(keyOfTimer(id));
      stop(id);
    };
  };
  // Either function ends both.
  const ids = 'timer';
  followTimers('setInterval', 'clearInterval', { ids, name: 'an interval of # ms', repeats: true });
  followTimers('setTimeout', 'clearTimeout', { ids, name: 'a timeout of # ms' });
  // A loop of animation frames always has its next frame.
  followTimers('requestAnimationFrame', 'cancelAnimationFrame', {
    ids: 'frame',
    name: 'a loop of frames (requestAnimationFrame)',
  });

  // Listeners of the build's own elements end together with these elements.
  const lasting = (target: unknown): string | undefined => {
    if (target === window) return 'window';
    if (target === document || target === document.documentElement || target === document.body) {
      return 'document';
    }
    return target instanceof MediaQueryList ? `the media query ${target.media}` : undefined;
  };
  // oxlint-disable-next-line typescript/unbound-method -- always called with a target
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keys = new WeakMap<object, Map<string, symbol>>();
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown) => {
    const listenerOptions: AddEventListenerOptions | null =
      typeof options === 'object' ? options : { capture: options === true };
    const capture = listenerOptions?.capture === true;
    const name = `${lasting(target) ?? ''} ${type} ${capture}`;
    const own = keys.get(listener) ?? new Map<string, symbol>();
    keys.set(listener, own);
    const key = own.get(name) ?? Symbol(name);
    own.set(name, key);
    return key;
  };
  const following: Listeners = {
    addEventListener(
      this: EventTarget | undefined,
      type: string,
      listener: object | null,
      options?: unknown,
    ) {
      const target = this ?? window;
      const place = lasting(target);
      if (place !== undefined && listener && isOfBuild()) {
        const { signal, once } = (
          typeof options === 'object' ? options : {}
        ) as AddEventListenerOptions;
        const key = keyOf(target, type, listener, options);
        open.set(key, `a listener of "${type}" on ${place}`);
        const forget = () => open.delete(key);
        if (signal?.aborted) forget();
        else if (signal) add.call(signal, 'abort', forget);
        if (once === true) add.call(target, type, forget, { once });
      }
      add.call(target, type, listener as EventListener, options as AddEventListenerOptions);
    },
    removeEventListener(
      this: EventTarget | undefined,
      type: string,
      listener: object | null,
      options?: unknown,
    ) {
      const target = this ?? window;
      if (listener && lasting(target) !== undefined)
        open.delete(keyOf(target, type, listener, options));
      remove.call(target, type, listener as EventListener, options as EventListenerOptions);
    },
  };
  Object.assign(EventTarget.prototype, following);

  for (const name of ['BroadcastChannel', 'EventSource', 'WebSocket', 'Worker'] as const) {
    const Original = globalThis[name] as unknown as new (...args: unknown[]) => object;
    const end = name === 'Worker' ? 'terminate' : 'close';
    const Followed = class extends Original {
      constructor(...args: unknown[]) {
        super(...args);
        if (isOfBuild()) open.set(this, `a ${name}`);
        const self = this as unknown as Record<string, () => void>;
        const stop = self[end]?.bind(this);
        self[end] = () => {
          open.delete(this);
          stop?.();
        };
      }
    };
    Object.assign(globalThis, { [name]: Followed });
  }

  const observed = followObservers(isOfBuild);

  return {
    leftovers: () => [...open.values(), ...observed()],
    followed: (subscribe, what) => {
      const follow = (...args: unknown[]) => {
        const end = (subscribe as unknown as (...given: unknown[]) => () => void)(...args);
        if (!isOfBuild()) return end;
        const key = Symbol('subscription');
        open.set(key, what(args[0]));
        const signal = args.find((arg) => arg instanceof AbortSignal);
        if (signal) add.call(signal, 'abort', () => void open.delete(key));
        return () => {
          open.delete(key);
          end();
        };
      };
      return follow as unknown as typeof subscribe;
    },
  };
};
