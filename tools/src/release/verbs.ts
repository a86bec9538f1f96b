import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FRAGMENT_FILE } from '../build/FragmentPlugin';
import { readDeclaration } from '../build/readDeclaration';
import { standardFragment } from '../build/standardFragment';
import { withAudience, withPromotion, type AudienceRule } from './audienceChange';
import { watchCanary } from './canaryWatch';
import { withEnabled, withoutFeature, withTakeover } from './featureChange';
import { buildBefore } from './history';
import { changeHost } from './hostChange';
import {
  previousHost,
  promoteHost,
  releasedHosts,
  rollBackHost,
  setHostAudience,
} from './hostDocuments';
import { prune } from './prune';
import { builtPackage } from './builtPackage';
import { addPreview } from './preview';
import { changesBetween } from './changesBetween';
import { publishBuilds } from './publish';
import { folderOf, publishPackages } from './publishPackages';
import { withRollback } from './rollbackChange';
import { sitePackages } from './sitePackages';
import { makeKeyPair } from './signing/newKey';
import { changeRegistry, readRegistry, resignRegistry } from './siteRegistry';
import { withStage } from './stageChange';
import { stageChange, stageLines, stageNames } from './stages';
import { sourcePositions } from './sourcePositions';
import { statusLines, viewerLines } from './status';
import { teamVerbs } from './teamVerbs';
import { tryHost } from './tryHost';
import { change, type Given, named, one, type Order, text, texts, type Verb } from './verb';

const audience = { tenant: texts, percent: text };
const ruleOf = ({ tenant, percent }: Given): AudienceRule | undefined =>
  tenant === undefined && percent === undefined ? undefined : { tenants: tenant, percent };

const release: Pick<Verb, 'options' | 'names' | 'run'> = {
  options: { ...audience, 'no-smoke-load': { type: 'boolean' } },
  names: { least: 0, most: Infinity },
  run: async (order) => {
    const { names, target: site, smokeLoad, message, say } = order;
    const packages = names.length > 0 ? names : await sitePackages(process.env);
    const rule = ruleOf(order);
    await publishPackages(packages, { site, smokeLoad, message, say, ...(rule && { rule }) });
  },
};

/** Changes the host and prints the differences. */
const ofHost = async (
  { target, message, say }: Order,
  make: () => Promise<void>,
): Promise<void> => {
  for (const line of await changeHost(target, make, message)) say(line);
};

/** Tried like a new host: remotes may use names by now that it does not have. */
const goBackToPreviousHost = async (order: Order): Promise<void> => {
  const { target, smokeLoad } = order;
  const { previous, canary } = await releasedHosts(target);
  if (smokeLoad && !canary && previous !== null) {
    const { features } = await readRegistry(target);
    await tryHost(previousHost(target), target, features);
  }
  await ofHost(order, () => rollBackHost(target));
};

export const verbs: Readonly<Record<string, Verb>> = {
  publish: {
    ...release,
    usage: '[PACKAGE|FOLDER …] [--tenant NAME …] [--percent N] [--no-smoke-load]',
    purpose: 'builds, uploads, tries in a browser and releases; for some people only as a canary',
  },
  'publish-build': {
    usage: 'DIST --declaration FILE [--tenant NAME …] [--percent N] [--no-smoke-load]',
    purpose:
      'the same for a build that another bundler made with a standard plugin of module federation',
    options: { ...audience, declaration: text, 'no-smoke-load': { type: 'boolean' } },
    names: one,
    run: async (order) => {
      const { declaration, target, smokeLoad, message, say } = order;
      if (declaration === undefined)
        throw new Error('Name its feature.config.ts: --declaration FILE.');
      const dist = path.resolve(named(order));
      const fragment = await standardFragment(
        dist,
        await readDeclaration(path.resolve(declaration)),
      );
      await writeFile(path.join(dist, FRAGMENT_FILE), JSON.stringify(fragment, null, 2));
      const rule = ruleOf(order);
      const { before, after } = await publishBuilds(target, [dist], {
        message,
        ...(rule && { rule }),
        ...(!smokeLoad && { tryOut: () => Promise.resolve([]) }),
      });
      for (const line of changesBetween(before, after)) say(line);
    },
  },
  preview: {
    usage: 'PACKAGE|FOLDER --app URL [--hours N] [--no-smoke-load]',
    purpose:
      'uploads a build beside the released ones and prints an address that opens it in the app, for so many hours (72)',
    options: { app: text, hours: text, 'no-smoke-load': { type: 'boolean' } },
    names: one,
    run: async (order) => {
      const { app, hours = 72, target, smokeLoad, say } = order;
      if (app === undefined || !URL.canParse(app))
        throw new Error('Say where the app is: --app URL.');
      const dist = await builtPackage(folderOf(named(order)), say);
      const { url, expiresAt } = await addPreview(target, dist, {
        ...{ hours, app },
        ...(!smokeLoad && { tryOut: () => Promise.resolve([]) }),
      });
      say(`${url} (until ${expiresAt})`);
    },
  },
  canary: {
    usage: 'FEATURE|host [--percent N] [--tenant NAME …]',
    purpose: 'changes the audience of a canary, or of a new feature that is not for everybody yet',
    options: audience,
    names: one,
    run: async (order) => {
      const rule = ruleOf(order);
      if (!rule) throw new Error('Say for whom: --percent N, --tenant NAME, or both.');
      if (named(order) === 'host') {
        const { percent } = rule;
        if (percent === undefined || rule.tenants) throw new Error('For the host: --percent N.');
        await ofHost(order, () => setHostAudience(order.target, percent));
        return;
      }
      await change(order, (registry) => withAudience(registry, named(order), rule, new Date()));
    },
  },
  watch: {
    usage: 'FEATURE --metrics URL … [--factor N] [--least N] [--minutes N]',
    purpose:
      'rolls a canary back when more than FACTOR (2) times as many of its pages fail as of the current build, out of at least LEAST (20), for so many minutes (30)',
    options: { metrics: texts, factor: text, least: text, minutes: text },
    names: one,
    run: async (order) => {
      const { metrics: urls = [], factor = 2, least = 20, minutes = 30, target, say } = order;
      if (urls.length === 0)
        throw new Error('Say where the servers have their metrics: --metrics URL.');
      await watchCanary({ target, feature: named(order), urls, factor, least, minutes, say });
    },
  },
  promote: {
    usage: 'FEATURE|host',
    purpose: 'gives the canary, or the new feature, to everybody',
    names: one,
    run: (order) =>
      named(order) === 'host'
        ? ofHost(order, () => promoteHost(order.target))
        : change(order, (registry) => withPromotion(registry, named(order), new Date())),
  },
  rollback: {
    usage: 'FEATURE|host [--no-smoke-load]',
    purpose: 'ends a canary; else restores the previous build; a first release is removed',
    options: { 'no-smoke-load': { type: 'boolean' } },
    names: one,
    run: (order) => {
      if (named(order) === 'host') return goBackToPreviousHost(order);
      const before = buildBefore(order.target, named(order));
      return change(order, (registry) => withRollback(registry, named(order), new Date(), before));
    },
  },
  disable: {
    usage: 'FEATURE [--reason TEXT --reason-de TEXT]',
    purpose: 'switches it off for everybody; people see the reason',
    options: { reason: text, 'reason-de': text },
    names: one,
    run: (order) =>
      change(order, (registry) =>
        withEnabled(registry, named(order), false, new Date(), order.reason),
      ),
  },
  enable: {
    usage: 'FEATURE',
    purpose: 'switches it on again',
    names: one,
    run: (order) =>
      change(order, (registry) => withEnabled(registry, named(order), true, new Date())),
  },
  remove: {
    usage: 'FEATURE',
    purpose: 'removes it from the app; publishing restores it',
    names: one,
    run: (order) => change(order, (registry) => withoutFeature(registry, named(order), new Date())),
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
      change(order, (registry) => withTakeover(registry, named(order), null, new Date())),
  },
  stage: {
    usage: `[FEATURE/ROUTE ${stageNames.join('|')}] [--tenant NAME]`,
    purpose: 'shows or sets whether a page is live or announced, for all or for one tenant',
    options: { tenant: texts },
    names: { least: 0, most: 2 },
    run: async ({ names: [place, stageName = ''], tenant = [], message, target, say }) => {
      if (place !== undefined) {
        if (tenant.length > 1) throw new Error('Set a stage for one tenant at a time.');
        const changed = stageChange(place, stageName, tenant[0]);
        await changeRegistry(target, (registry) => withStage(registry, changed, new Date()), {
          message,
        });
      }
      const shown = place?.split('/')[0];
      for (const line of stageLines(await readRegistry(target), shown)) say(line);
    },
  },
  status: {
    usage: '[--history] [--tenant NAME] [--user ID]',
    purpose:
      'what runs, since when, for whom, and the last changes (or all); or what one person gets',
    options: { tenant: texts, user: text, history: { type: 'boolean' } },
    names: { least: 0, most: 0 },
    run: async ({ tenant, user, history, target, say }) => {
      const isForOne = tenant !== undefined || user !== undefined;
      const viewer = { tenant: tenant?.[0] ?? null, userId: user ?? null };
      const lines = isForOne ? viewerLines(target, viewer) : statusLines(target, history);
      for (const line of await lines) say(line);
    },
  },
  ...teamVerbs,
  trace: {
    usage: 'POSITION …',
    purpose: 'shows the sources of positions in released scripts, as reports of failures have them',
    names: { least: 1, most: Infinity },
    run: async ({ names, target, say }) => {
      for (const line of await sourcePositions(target, names)) say(line);
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
    run: async ({ message, target, say }) => {
      const { after } = await resignRegistry(target, { message });
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
