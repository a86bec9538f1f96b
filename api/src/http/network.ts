import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** In IPv6, one household or company has this prefix and can use any address in it. */
const OF_ONE_CUSTOMER = 64;

/** The network of the client: in IPv6 the prefix, in IPv4 (in either form) the address. */
export const networkOf = (ip: string, prefix = OF_ONE_CUSTOMER): string => {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${prefix}`).startAddress().correctForm();
};
