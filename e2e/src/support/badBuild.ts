import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const NAME = 'bad_b1';

/**
 * Written by hand in the form of webpack's output: a feature that does everything that is
 * forbidden.
 */
const container = `
  globalThis.${NAME} = (() => {
    let scope;
    const shared = (name) => scope.modules[name].module;
    const feature = () => ({
      id: 'bad',
      contract: '1.2',
      messages: { en: { only: 'Only' }, de: {} },
      activate: ({ signal }) => {
        addEventListener('resize', () => {});
        addEventListener('scroll', () => {}, { signal });
        setInterval(() => {}, 900);
        new BroadcastChannel('bad');
        const loop = () => requestAnimationFrame(loop);
        loop();
        new MutationObserver(() => {}).observe(document.body, { childList: true });
        new ResizeObserver(() => {}).observe(document.createElement('div'));
        new IntersectionObserver(() => {}).observe(document.body);
        const ended = new ResizeObserver(() => {});
        ended.observe(document.body);
        signal.addEventListener('abort', () => ended.disconnect());
        shared('@pmm/shared/events').events.on('tenant-changed', () => {});
      },
      exports: {
        LatePage: async () => ({ default: () => {
          const { createElement, useEffect } = shared('react');
          const { events } = shared('@pmm/shared/events');
          const ask = () => void fetch('/api/v1/late');
          useEffect(() => events.on('session-cleared', () => setInterval(ask, 100)), []);
          return createElement('p', null, 'Late');
        } }),
        BadPage: async () => ({ default: () => {
          const { createElement, useState } = shared('react');
          const { store } = shared('@pmm/shared/state');
          const { selectedTenantAtom } = shared('@pmm/shared/session');
          const [tenant] = useState(() => store.get(selectedTenantAtom));
          shared('@pmm/shared/i18n').i18n.t('none', { ns: 'bad' });
          console.error('a word to the console');
          return createElement('p', null, tenant + ' watchlist');
        } }),
      },
    });
    return {
      init: (given) => { scope = given; },
      get: async () => () => ({ default: feature() }),
    };
  })();`;

const declaration = {
  id: 'bad',
  requires: { contract: '^1.2', shared: {} },
  routes: [
    {
      id: 'bad',
      path: '/bad',
      export: 'BadPage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
    },
    {
      id: 'late',
      path: '/late',
      export: 'LatePage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
    },
  ],
  nav: [],
  slots: [],
  labels: { en: { title: 'Bad' }, de: { title: 'Schlecht' } },
};

const sources = [
  '/node_modules/.pnpm/react@19/node_modules/react/index.js',
  '../shared/src/session/index.ts',
];

const writeBuild = async (name: string, code: string, declared: object) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bad-'));
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const release = { version: '1.0.0', build: 'b1', name, entry: 'main.js', integrity };
  const write = (file: string, content: string) => writeFile(path.join(folder, file), content);
  await write('main.js', code);
  await write('main.js.map', JSON.stringify({ sources }));
  await write(
    'feature.json',
    JSON.stringify({ declaration: declared, release: { ...release, assets: {}, shared: {} } }),
  );
  return { folder, remove: () => rm(folder, { recursive: true }) };
};

/** A build that does everything that is forbidden and ends nothing that it has begun. */
export const writeBadBuild = () => writeBuild(NAME, container, declaration);

/**
 * A build that the host cannot use: it is for another host, too large, lacks a page and does not
 * start.
 */
export const writeDeadBuild = () => {
  const code = `
    globalThis.dead_b1 = {
      init() {},
      get: async () => () => ({ default: {
        id: 'dead',
        contract: '1.2',
        messages: { en: {}, de: {} },
        activate() { throw new Error('no start'); },
        exports: { EmptyPage: async () => ({ default: () => null }) },
      } }),
    };
    /* ${randomBytes(20_000).toString('base64')} */`;
  const pages = ['empty', 'gone'].map((id) => ({
    ...declaration.routes[0],
    ...{ id, path: `/${id}`, export: id === 'empty' ? 'EmptyPage' : 'GonePage' },
  }));
  const requires = { contract: '^9.0', shared: {} };
  return writeBuild('dead_b1', code, { ...declaration, id: 'dead', requires, routes: pages });
};
