import * as v from 'valibot';
import { SESSION_KEY } from '../contracts/keptSession';
import { nameInOrigin } from '../contracts/pageBase';
import { storedSessionSchema } from './sessionStorage';

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('signed-out'), userId: v.string() }),
  v.object({
    type: v.literal('session'),
    session: storedSessionSchema,
    /** The refresh token that these tokens replace; null after a sign-in. */
    spent: v.nullable(v.string()),
  }),
]);
export type TabMessage = v.InferOutput<typeof messageSchema>;

let channel: BroadcastChannel | null = null;

const openChannel = (): BroadcastChannel | null => {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel(nameInOrigin(SESSION_KEY));
  return channel;
};

/** Sends a message to the other tabs of this browser. */
export const tellOtherTabs = (message: TabMessage): void => {
  openChannel()?.postMessage(message);
};

/**
 * Listens to the other tabs until the returned function is called. Unknown messages, from a tab
 * with another build, are ignored.
 */
export const listenToOtherTabs = (onTabMessage: (message: TabMessage) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(messageSchema, data);
    if (parsed.success) onTabMessage(parsed.output);
  };
  const opened = openChannel();
  opened?.addEventListener('message', onMessage);
  return () => opened?.removeEventListener('message', onMessage);
};
