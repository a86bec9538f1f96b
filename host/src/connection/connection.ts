import { atom } from '@pmm/shared/state';

/** `offline`: the browser says so. `unreachable`: it has a network, but the server does not answer. */
export type Connection = 'connected' | 'offline' | 'unreachable';

export const connectionAtom = atom<Connection>('connected');
