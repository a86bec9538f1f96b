import { atom } from '@pmm/shared/state';

/** Without an answer of the server: `offline` where the browser has no network, else `unreachable`. */
export type Connection = 'connected' | 'offline' | 'unreachable';

export const connectionAtom = atom<Connection>('connected');
