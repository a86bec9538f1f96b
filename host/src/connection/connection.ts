import { atom } from '@pmm/shared/state';

/** `offline`: the browser says so. `unreachable`: there is a network, but no server at its end. */
export type Connection = 'connected' | 'offline' | 'unreachable';

export const connectionAtom = atom<Connection>('connected');
