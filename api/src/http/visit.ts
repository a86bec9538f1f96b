import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Visit } from '../storage/sessions';
import { networkOf } from './network';

/** The first match counts, because many browsers also name those that they are derived from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

const LONGEST_READ = 500;

/**
 * As much of an address as shows the person where they were, and no more: the network, not the
 * line.
 */
const placeOf = (ip: string): string => {
  const network = networkOf(ip, 48);
  return isIPv4(network) ? `${network.replace(/\d+$/, '0')}/24` : `${network}/48`;
};

/** The stored description of the browser of a sign-in, for the list that the person sees. */
export const visitOf = ({ headers, ip }: FastifyRequest): Visit => {
  const agent = (headers['user-agent'] ?? '').slice(0, LONGEST_READ);
  return { browser: nameIn(browsers, agent), system: nameIn(systems, agent), place: placeOf(ip) };
};
