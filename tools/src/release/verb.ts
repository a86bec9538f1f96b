import type { ParseArgsConfig } from 'node:util';
import { changesBetween } from './changesBetween';
import type { SiteRegistry } from './recordedRegistry';
import { changeRegistry } from './siteRegistry';
import type { Target } from './targets/target';

/** The options of a verb, with their form checked. */
export interface Given {
  tenant?: string[];
  percent?: number;
  /** By language. */
  reason?: { en: string; de: string };
  user?: string;
  days?: number;
  smokeLoad: boolean;
  /** Whether all changes are shown, not only the last. */
  history: boolean;
  /** Why, for the history. */
  message?: string;
  key?: string[];
  feature?: string[];
  route?: string[];
  slot?: string[];
  metrics?: string[];
  factor?: number;
  least?: number;
  minutes?: number;
  hours?: number;
  /** The address of the app. */
  app?: string;
  /** The file of a feature's declaration. */
  declaration?: string;
}

export interface Order extends Given {
  names: readonly string[];
  target: Target;
  say: (line: string) => void;
}

export interface Verb {
  /** The words after the verb on the command line. */
  usage: string;
  purpose: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many names there may be. */
  names: { least: number; most: number };
  run: (order: Order) => Promise<void>;
}

export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true } as const;
export const one = { least: 1, most: 1 };

/** The first name after the verb. */
export const named = ({ names: [name = ''] }: Order): string => name;

/** Changes the registry and prints the differences. */
export const change = async (
  { target, message, say }: Order,
  make: (registry: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>,
): Promise<void> => {
  const { before, after } = await changeRegistry(target, make, { message });
  const lines = changesBetween(before, after);
  for (const line of lines.length > 0 ? lines : ['No change: it is like this already.']) say(line);
};
