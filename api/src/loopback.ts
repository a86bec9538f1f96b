import { isIPv4 } from 'node:net';

/** Whether an address can only be reached from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
