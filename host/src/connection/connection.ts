import { atom } from '@pmm/shared/state';

/** If the server does not answer: `offline` when the browser has no network, else `unreachable`. */
export type Connection = 'connected' | 'offline' | 'unreachable';

export const connectionAtom = atom<Connection>('connected');
