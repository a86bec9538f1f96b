import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** The prefix that one household or company has in IPv6: it can use any address in it. */
const OF_ONE_CUSTOMER = 64;

/**
 * The network that a request came from: of IPv6 the prefix, of IPv4 (in either form) the address.
 */
export const networkOf = (ip: string, prefix = OF_ONE_CUSTOMER): string => {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${prefix}`).startAddress().correctForm();
};
