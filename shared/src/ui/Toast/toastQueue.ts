export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface ToastMessage {
  tone: ToastTone;
  title: string;
  /** A second line: the reason or the next step. */
  detail?: string;
  /** One possible action; doing it dismisses the toast. */
  action?: { label: string; onAction: () => void };
  /**
   * Milliseconds until it disappears; `null` keeps it until it is dismissed. The default is 6,000,
   * and `null` for a danger or a toast with an action, because reading and acting take time (WCAG
   * 2.2.1).
   */
  timeoutMs?: number | null;
}

export interface QueuedToast extends ToastMessage {
  id: string;
  timeoutMs: number | null;
}

export interface ToastQueue {
  /**
   * Returns the id for `dismiss`. A toast with the same words replaces the one that is shown. If it
   * reports a failure, it keeps the place and the id: somebody may be about to press its button.
   */
  add: (message: ToastMessage) => string;
  dismiss: (id: string) => void;
  dismissAll: () => void;
  subscribe: (listener: () => void) => () => void;
  read: () => readonly QueuedToast[];
}

const USUAL_TIMEOUT_MS = 6_000;

/**
 * The toasts in order of arrival. Kept outside of React, so that any code can add one at any time.
 */
export const createToastQueue = (): ToastQueue => {
  let queued: readonly QueuedToast[] = [];
  let added = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly QueuedToast[]) => {
    queued = next;
    for (const listener of listeners) listener();
  };
  const isSame = (message: ToastMessage) => (toast: QueuedToast) =>
    toast.tone === message.tone && toast.title === message.title && toast.detail === message.detail;

  return {
    add: (message) => {
      const same = isSame(message);
      const before = message.tone === 'danger' ? queued.find(same) : undefined;
      if (before === undefined) added += 1;
      const id = before?.id ?? String(added);
      const lasting = message.tone === 'danger' || message.action !== undefined;
      const timeoutMs =
        message.timeoutMs === undefined ? (lasting ? null : USUAL_TIMEOUT_MS) : message.timeoutMs;
      const toast = { ...message, id, timeoutMs };
      change(
        before === undefined
          ? [...queued.filter((other) => !same(other)), toast]
          : queued.map((other) => (other === before ? toast : other)),
      );
      return id;
    },
    dismiss: (id) => change(queued.filter((toast) => toast.id !== id)),
    dismissAll: () => change([]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => queued,
  };
};

/** The queue of the app. A toast that is added before the region is rendered waits for it. */
export const toasts = createToastQueue();
