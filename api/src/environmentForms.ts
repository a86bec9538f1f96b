import { isIP } from 'node:net';
import { isBase } from '@pmm/shared/contracts/siteBase';
import { registryKeySchema, registryKeysOf } from '@pmm/shared/contracts/deployment';
import * as v from 'valibot';
import { isLoopback } from './loopback';
import { addressesOf, asksForOtherServers } from './databaseAddresses';

export const wholeNumber = (min: number, max: number) => {
  const fix = `use a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, fix),
    v.transform(Number),
    v.minValue(min, fix),
    v.maxValue(max, fix),
  );
};

export const flag = v.pipe(
  v.picklist(['0', '1'], 'use 1 for on or 0 for off'),
  v.transform((value) => value === '1'),
);

export const isUrlOf = (protocols: string[], value: string): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

export const isOrigin = (value: string): boolean =>
  isUrlOf(['http:', 'https:'], value) && new URL(value).origin === value;

/** An origin, with or without a path; both forms of the path, with and without slash, mean the same. */
export const siteUrl = v.pipe(
  v.string(),
  v.check(
    (value) => isUrlOf(['http:', 'https:'], value) && value.startsWith(new URL(value).origin),
    'use an address like https://app.example.com or https://intern.example.com/monitor/',
  ),
  v.transform((value) => {
    const { origin } = new URL(value);
    return { origin, base: value.slice(origin.length).replace(/\/?$/, '/') };
  }),
  v.check(
    ({ base }) => isBase(base),
    'use a path like /monitor/, without query, fragment, empty or encoded parts',
  ),
  v.transform(({ origin, base }) => ({ url: (origin + base).slice(0, -1), base })),
);

export const commaList = (isPart: (part: string) => boolean, fix: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.everyItem(isPart, fix),
  );

const isProxyAddress = (part: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
};

// Only addresses: with "true" or a number of proxies, an X-Forwarded-For that the client itself
// sends would be trusted.
export const trustProxy = commaList(
  isProxyAddress,
  'use a comma-separated list of the addresses or networks of the proxies in front, or loopback',
);

/** An address without a host is a socket; IPv6 addresses have brackets. */
export const isOnThisMachine = ({ hostname }: URL): boolean =>
  hostname === '' || isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** HTTPS, unless it is on this machine. */
export const isGuardedUrl = (value: string): boolean =>
  isUrlOf(['https:'], value) || (isUrlOf(['http:'], value) && isOnThisMachine(new URL(value)));

export const issuer = v.pipe(
  v.string(),
  v.check(isGuardedUrl, 'use the https address of the issuer'),
);

export const passwordService = v.pipe(
  v.string(),
  v.check(
    (url) => isGuardedUrl(url) && !url.endsWith('/'),
    'use an https address like https://api.pwnedpasswords.com/range',
  ),
);

// Parameters would become options of the library, and some of them switch TLS off.
export const mailServer = v.pipe(
  v.string(),
  v.check(
    (url) =>
      isUrlOf(['smtp:', 'smtps:'], url) && new URL(url).hostname !== '' && !url.includes('?'),
    'use an address like smtps://user:password@mail.example.com, without parameters',
  ),
);

export const serviceToken = v.pipe(
  v.string(),
  v.minLength(32, 'use at least 32 random characters'),
);

const NAMED_TOKEN = /^(?<name>[\w-]{1,40}):(?<token>.{32,})$/;

const namesOf = (tokens: readonly string[]) =>
  new Set(tokens.map((one) => NAMED_TOKEN.exec(one)?.groups?.['name']));

/** A list, so that an old and a new token can be accepted at the same time. */
export const serviceTokens = v.pipe(
  commaList(
    (part) => NAMED_TOKEN.test(part),
    'use NAME:TOKEN with at least 32 random characters, several separated by commas',
  ),
  v.check((parts) => namesOf(parts).size === parts.length, 'use each name once'),
  v.transform((parts) =>
    parts.map((part) => {
      const { name = '', token = '' } = NAMED_TOKEN.exec(part)?.groups ?? {};
      return { name, token };
    }),
  ),
);

export const mailbox = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^\s<>@,]+@[^\s<>@,]+|[^<>@,\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>)$/,
    'use an address like "Market Monitor <no-reply@example.com>"',
  ),
);

/** `none` is for a site that does not sign its registry; it has to be set explicitly. */
export const registryKeys = v.pipe(
  v.string(),
  v.transform((value) => (value === 'none' ? [] : registryKeysOf(value))),
  v.everyItem(
    (item) => v.is(registryKeySchema, item),
    'use ID:KEY as "npm run release -- new-key" prints it, several separated by commas, or none',
  ),
);

const METRICS_ADDRESS = /^(?:([\w.-]+)|\[([\da-f:]+)\]):(\d{1,5})$/i;
const LAST_PORT = 65_535;

export const metricsAddress = v.pipe(
  v.string(),
  v.regex(METRICS_ADDRESS, 'use an address and port like 127.0.0.1:9464'),
  v.transform((value) => {
    const [, name, ipv6, port] = METRICS_ADDRESS.exec(value) ?? [];
    return { host: name ?? ipv6 ?? '', port: Number(port) };
  }),
  v.check(({ port }) => port <= LAST_PORT, 'use an address and port like 127.0.0.1:9464'),
);

/** The parameter `host` overrides the host of the address; a path is a socket. */
const isDatabaseOnThisMachine = (url: URL): boolean => {
  const hosts = url.searchParams.getAll('host').filter((host) => !host.startsWith('/'));
  return hosts.every(isLoopback) && isOnThisMachine(url);
};

const namesTls = ({ searchParams }: URL): boolean => {
  const modes = searchParams.getAll('sslmode');
  return modes.length === 1 && ['verify-full', 'disable'].includes(modes[0] ?? '');
};

const serversOf = (value: string): URL[] => addressesOf(value).map((address) => new URL(address));

/** One or several servers that answer reads. */
export const postgresReaders = v.pipe(
  v.string(),
  v.check(
    (url) => addressesOf(url).every((one) => isUrlOf(['postgres:', 'postgresql:'], one)),
    'use an address like postgres://user:password@host:5432/database, or several hosts with commas between them',
  ),
  v.check(
    (url) => serversOf(url).every((one) => isDatabaseOnThisMachine(one) || namesTls(one)),
    'use ?sslmode=verify-full for a database on another machine, or sslmode=disable in a network that is guarded otherwise',
  ),
  v.check(
    (url) => !serversOf(url).some(({ searchParams }) => searchParams.has('uselibpqcompat')),
    'use it without uselibpqcompat, which changes what sslmode means',
  ),
);

/** One or several servers of which one takes writes. */
export const postgresAddress = v.pipe(
  postgresReaders,
  v.check(
    (url) => !asksForOtherServers(url),
    'use target_session_attrs=read-write, because the server has to take writes',
  ),
);

/** Whether the database is on another machine and the connection is not encrypted. */
export const isDatabaseInClear = (value: string): boolean =>
  serversOf(value).some(
    (url) => !isDatabaseOnThisMachine(url) && url.searchParams.get('sslmode') === 'disable',
  );
