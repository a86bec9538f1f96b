import { createHash } from 'node:crypto';
import { changeRegistry, type readRegistry } from '@pmm/tools/site';
import type { Browser } from '@playwright/test';
import type { Figure } from '../harness/limits';
import { inTurns, median } from '../harness/measuring';
import { printTable } from '../harness/table';
import { SLOW_4G } from './firstVisit';
import { visit, type MeasuredPage, type Visit } from './visit';

/**
 * A hundred registered features beside the real ones: how much more the start of one page costs.
 */

const FEATURES = 100;
const MOST = { headingMs: 1.03, heapBytes: 1.1 } as const;
type Limited = keyof typeof MOST;
const limitedKeys = ['headingMs', 'heapBytes'] as const satisfies Limited[];

const page: MeasuredPage = {
  path: '/availability',
  heading: 'Availability',
  hasCells: true,
  signedIn: true,
};

type Feature = Awaited<ReturnType<typeof readRegistry>>['features'][number];

const hashOf = (text: string) => createHash('sha256').update(text);

/** A feature with a page and its entry in the navigation, as large as others in the registry. */
const madeFeature = ({ current, requires }: Feature, number: number): Feature => {
  const id = `made-${number}`;
  const build = hashOf(id).digest('hex').slice(0, 10);
  const title = `Made feature ${number}`;
  return {
    id,
    requires,
    routes: [
      {
        id: 'page',
        path: `/made-${number}`,
        export: 'MadePage',
        titleKey: 'title',
        access: 'signed-in',
        layout: 'main',
        navId: id,
        loginLink: false,
      },
    ],
    nav: [
      {
        id,
        routeId: 'page',
        section: 'metrics',
        order: 100 + number,
        icon: 'star',
        labelKey: 'title',
        comingSoon: false,
      },
    ],
    slots: [],
    labels: { en: { title }, de: { title: `Gemachtes Merkmal ${number}` } },
    enabled: true,
    stages: {},
    current: {
      ...current,
      build,
      name: `made_${number}_${build}`,
      entry: `/features/${id}/${build}/remoteEntry.js`,
      integrity: `sha256-${hashOf(id).digest('base64')}`,
      assets: {},
      shared: {},
    },
  };
};

/** Adds made-up features to a site until it has a hundred. */
export const registerMany = async (site: string): Promise<void> => {
  await changeRegistry(site, (registry) => {
    const [model] = registry.features;
    if (!model) throw new Error('The site has no feature.');
    const count = FEATURES - registry.features.length;
    const made = Array.from({ length: count }, (_, index) => madeFeature(model, index + 1));
    return { ...registry, features: [...registry.features, ...made] };
  });
};

export const compareManyFeatures = async (
  browser: Browser,
  { few, many }: Record<'few' | 'many', string>,
  rounds: number,
): Promise<Figure[]> => {
  const visits = await inTurns(rounds, {
    few: () => visit(browser, few, page, SLOW_4G),
    many: () => visit(browser, many, page, SLOW_4G),
  });
  const of = (list: readonly Visit[], key: 'headingMs' | 'heapBytes' | 'requests' | 'codeBytes') =>
    median(list.map((one) => one[key]));
  const multipleOf = (list: readonly Visit[], key: Limited) => of(list, key) / of(visits.few, key);
  const row = (name: string, list: readonly Visit[]) => {
    const multiple = (key: Limited) => multipleOf(list, key).toFixed(3);
    return [
      name,
      of(list, 'codeBytes').toFixed(0),
      of(list, 'requests').toFixed(0),
      of(list, 'headingMs').toFixed(0),
      multiple('headingMs'),
      (of(list, 'heapBytes') / 1024 / 1024).toFixed(1),
      multiple('heapBytes'),
    ];
  };
  printTable(
    `${page.path}, ${SLOW_4G.name}, median of ${rounds} interleaved rounds`,
    ['registered', 'code bytes', 'requests', 'heading ms', '×', 'heap MiB', '×'],
    [row('few', visits.few), row(String(FEATURES), visits.many)],
  );
  const more = of(visits.many, 'requests') - of(visits.few, 'requests');
  return [
    ...limitedKeys.map((key) => ({
      what: `${FEATURES} features, ${key}`,
      value: multipleOf(visits.many, key),
      most: MOST[key],
      unit: '×' as const,
    })),
    { what: `${FEATURES} features, more requests`, value: more, most: 0 },
  ];
};
