import { isIPv6 } from 'node:net';

/**
 * The host by which this machine reaches a server that listens at HOST, which may mean every
 * address of the machine.
 */
export const reachableHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host;

export const serverAddress = (host: string, port: string | number): string => {
  const reachable = reachableHost(host);
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
};
