import type { ParseArgsConfig } from 'node:util';
import { withAudience, withPromotion, type AudienceRule } from './audienceChange';
import { withEnabled, withoutFeature, withTakeover } from './featureChange';
import { buildBefore, changesBetween } from './history';
import { hostCommits, previousHost, rollBackHost } from './hostDocuments';
import { prune } from './prune';
import { publishPackages } from './publishPackages';
import { withRollback } from './rollbackChange';
import { sitePackages } from './sitePackages';
import { makeKeyPair } from './signing/newKey';
import type { SiteRegistry } from './recordedRegistry';
import { changeRegistry, readRegistry, resignRegistry } from './siteRegistry';
import { withStage } from './stageChange';
import { stageChange, stageLines, stageNames } from './stages';
import { statusLines, viewerLines } from './status';
import type { Target } from './targets/target';
import { tryHost } from './tryHost';

/** The options of a verb, with their form checked. */
export interface Given {
  tenant?: string[];
  percent?: number;
  /** By language. */
  reason?: { en: string; de: string };
  user?: string;
  days?: number;
  smokeLoad: boolean;
}

interface Order extends Given {
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

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const audience = { tenant: texts, percent: text };
const one = { least: 1, most: 1 };

const ruleOf = ({ tenant, percent }: Given): AudienceRule | undefined =>
  tenant === undefined && percent === undefined ? undefined : { tenants: tenant, percent };

/** Changes the registry and prints the differences. */
const change = async (
  { target, say }: Order,
  make: (registry: SiteRegistry) => SiteRegistry | Promise<SiteRegistry>,
): Promise<void> => {
  const { before, after } = await changeRegistry(target, make);
  const lines = changesBetween(before, after);
  for (const line of lines.length > 0 ? lines : ['No change: it is like this already.']) say(line);
};

const release: Pick<Verb, 'options' | 'names' | 'run'> = {
  options: { ...audience, 'no-smoke-load': { type: 'boolean' } },
  names: { least: 0, most: Infinity },
  run: async (order) => {
    const { names, target: site, smokeLoad, say } = order;
    const packages = names.length > 0 ? names : await sitePackages(process.env);
    const rule = ruleOf(order);
    await publishPackages(packages, { site, smokeLoad, say, ...(rule && { rule }) });
  },
};

/** Tried like a new host: remotes may use names by now that it does not have. */
const goBackToPreviousHost = async ({ target, smokeLoad, say }: Order): Promise<void> => {
  const { previous } = await hostCommits(target);
  if (smokeLoad && previous !== null) {
    const { features } = await readRegistry(target);
    await tryHost(previousHost(target), target, features);
  }
  const { from, to } = await rollBackHost(target);
  say(`host: ${to} (before: ${from})`);
};

const feature = (order: Order): string => order.names[0] ?? '';

export const verbs: Readonly<Record<string, Verb>> = {
  publish: {
    ...release,
    usage: '[PACKAGE|FOLDER …] [--tenant NAME …] [--percent N] [--no-smoke-load]',
    purpose: 'builds, uploads, tries in a browser and releases; for some people only as a canary',
  },
  canary: {
    usage: 'FEATURE [--percent N] [--tenant NAME …]',
    purpose: 'changes the audience of a canary, or of a new feature that is not for everybody yet',
    options: audience,
    names: one,
    run: async (order) => {
      const rule = ruleOf(order);
      if (!rule) throw new Error('Say for whom: --percent N, --tenant NAME, or both.');
      await change(order, (registry) => withAudience(registry, feature(order), rule, new Date()));
    },
  },
  promote: {
    usage: 'FEATURE',
    purpose: 'gives the canary, or the new feature, to everybody',
    names: one,
    run: (order) =>
      change(order, (registry) => withPromotion(registry, feature(order), new Date())),
  },
  rollback: {
    usage: 'FEATURE|host [--no-smoke-load]',
    purpose: 'ends a canary; else restores the previous build; a first release is removed',
    options: { 'no-smoke-load': { type: 'boolean' } },
    names: one,
    run: (order) => {
      if (feature(order) === 'host') return goBackToPreviousHost(order);
      const before = buildBefore(order.target, feature(order));
      return change(order, (registry) =>
        withRollback(registry, feature(order), new Date(), before),
      );
    },
  },
  disable: {
    usage: 'FEATURE [--reason TEXT --reason-de TEXT]',
    purpose: 'switches it off for everybody; people see the reason',
    options: { reason: text, 'reason-de': text },
    names: one,
    run: (order) =>
      change(order, (registry) =>
        withEnabled(registry, feature(order), false, new Date(), order.reason),
      ),
  },
  enable: {
    usage: 'FEATURE',
    purpose: 'switches it on again',
    names: one,
    run: (order) =>
      change(order, (registry) => withEnabled(registry, feature(order), true, new Date())),
  },
  remove: {
    usage: 'FEATURE',
    purpose: 'removes it from the app; publishing restores it',
    names: one,
    run: (order) =>
      change(order, (registry) => withoutFeature(registry, feature(order), new Date())),
  },
  'allow-takeover': {
    usage: 'FEATURE/ROUTE FEATURE',
    purpose: 'lets the second feature replace a route of the first',
    names: { least: 2, most: 2 },
    run: (order) => {
      const [place = '', taker = ''] = order.names;
      return change(order, (registry) => withTakeover(registry, place, taker, new Date()));
    },
  },
  'forbid-takeover': {
    usage: 'FEATURE/ROUTE',
    purpose: 'returns the route to its feature',
    names: one,
    run: (order) =>
      change(order, (registry) => withTakeover(registry, feature(order), null, new Date())),
  },
  stage: {
    usage: `[FEATURE/ROUTE ${stageNames.join('|')}] [--tenant NAME]`,
    purpose: 'shows or sets whether a page is live or announced, for all or for one tenant',
    options: { tenant: texts },
    names: { least: 0, most: 2 },
    run: async ({ names: [place, stageName = ''], tenant = [], target, say }) => {
      if (place !== undefined) {
        if (tenant.length > 1) throw new Error('Set a stage for one tenant at a time.');
        const changed = stageChange(place, stageName, tenant[0]);
        await changeRegistry(target, (registry) => withStage(registry, changed, new Date()));
      }
      const shown = place?.split('/')[0];
      for (const line of stageLines(await readRegistry(target), shown)) say(line);
    },
  },
  status: {
    usage: '[--tenant NAME] [--user ID]',
    purpose: 'what runs, since when, for whom, and the last changes; or what one person gets',
    options: { tenant: texts, user: text },
    names: { least: 0, most: 0 },
    run: async ({ tenant, user, target, say }) => {
      const isForOne = tenant !== undefined || user !== undefined;
      const viewer = { tenant: tenant?.[0] ?? null, userId: user ?? null };
      const lines = isForOne ? viewerLines(target, viewer) : statusLines(target);
      for (const line of await lines) say(line);
    },
  },
  'new-key': {
    usage: 'FILE',
    purpose: 'makes a pair of keys to sign the registry with, and names the place of each half',
    names: one,
    run: async ({ names: [file = ''], say }) => {
      for (const line of await makeKeyPair(file)) say(line);
    },
  },
  resign: {
    usage: '',
    purpose: 'signs the registry as it is, for another key or if nobody has signed it',
    names: { least: 0, most: 0 },
    run: async ({ target, say }) => {
      const { after } = await resignRegistry(target);
      say(`registry ${after.revision}: signed again`);
    },
  },
  prune: {
    usage: '[--days N]',
    purpose: 'removes builds that neither the registry nor its history of so many days (7) names',
    options: { days: text },
    names: { least: 0, most: 0 },
    run: async ({ days = 7, target, say }) => {
      const removed = await prune(target, { days, now: new Date() });
      for (const name of removed) say(`removed ${name}`);
      say(`${removed.length} removed`);
    },
  },
};
