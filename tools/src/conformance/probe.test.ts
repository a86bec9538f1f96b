/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createShareScope,
  exposedModule,
  type SharedModules,
} from '@pmm/shared/contracts/container';
import { fragmentOf } from '../testing/fragment';
import { missingNames, probe, type HostWindow } from './probe';

const { declaration, release } = fragmentOf('prices', 'b1');
const candidate = { declaration, release };
const page = globalThis as HostWindow;

function Page() {
  return null;
}
const good = {
  id: 'prices',
  contract: '1.0',
  exports: { Page: () => Promise.resolve({ default: Page }) },
  messages: {
    en: { title: 'Prices', list: { empty: 'None' } },
    de: { title: 'Preise', list: { empty: 'Keine' } },
  },
};
type Module = { default: object } | null;

/** The result of the entry's script: jsdom loads no scripts. */
let entry: 'runs' | 'defines nothing' | 'is missing';
let load: () => Promise<Module>;

const watcher = () =>
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (entry === 'runs') {
        const get = () => load().then((module) => () => module);
        page[release.name] = { init: () => undefined, get };
      }
      node.dispatchEvent(new Event(entry === 'is missing' ? 'error' : 'load'));
    }
  });
let observer: MutationObserver;

/** As a host has it. */
const scopeOf = (modules: SharedModules) => {
  const scope = createShareScope(modules);
  const loadExposed = ({ name }: { name: string }) => exposedModule(page[name], scope);
  return { ...scope, loadExposed };
};

beforeEach(() => {
  entry = 'runs';
  load = () => Promise.resolve({ default: good });
  page.pmmShareScope = scopeOf({});
  observer = watcher();
  observer.observe(document.head, { childList: true });
});
afterEach(() => {
  observer.disconnect();
  page[release.name] = undefined;
  delete page.pmmShareScope;
  document.head.replaceChildren();
});

describe('the smoke load of a build', () => {
  it('finds no fault in a good build, and loads its entry as the host does', async () => {
    expect(await probe(candidate)).toEqual([]);
    const script = document.querySelector('script');
    expect(script?.crossOrigin).toBe('anonymous');
    expect(script?.integrity).toBe(release.integrity);
  });

  it.each([
    ['is missing', /cannot be loaded, or is not the file that was built/],
    ['defines nothing', /defines no container "prices_b1"/],
  ] as const)('reports that its entry %s', async (what, fault) => {
    entry = what;
    expect(await probe(candidate)).toEqual([expect.stringMatching(fault)]);
  });

  it('reports that its module does not start', async () => {
    load = () => Promise.reject(new Error('React is not defined'));
    expect(await probe(candidate)).toEqual(['its module does not start: React is not defined']);
    load = () => Promise.resolve(null);
    expect(await probe(candidate)).toEqual(['its module exports no feature']);
  });

  it.each<[string, object, string]>([
    ['has another name', { id: 'reviews' }, 'its module is "reviews", not "prices"'],
    ['lacks a page', { exports: {} }, 'its module has no export "Page"'],
    [
      'has a page that does not load',
      { exports: { Page: () => Promise.reject(new Error('Loading chunk 7 failed.')) } },
      '"Page" cannot be loaded: Loading chunk 7 failed.',
    ],
    [
      'has a page that is no component',
      { exports: { Page: () => Promise.resolve({ default: 'page' }) } },
      '"Page" is no component',
    ],
    [
      'lacks a translation',
      { messages: { en: good.messages.en, de: { title: 'Preise' } } },
      'its texts in "de" lack "list.empty"',
    ],
    [
      'lacks an English text',
      { messages: { en: { title: 'Prices' }, de: good.messages.de } },
      'its texts in "en" lack "list.empty"',
    ],
  ])('reports that it %s', async (_what, change, fault) => {
    load = () => Promise.resolve({ default: { ...good, ...change } });
    expect(await probe(candidate)).toEqual([fault]);
  });

  it('reports that the host shares nothing', async () => {
    delete page.pmmShareScope;
    expect(await probe(candidate)).toEqual(['the host of this site shares nothing']);
  });
});

describe('the names that a build uses', () => {
  it('are all missing that the host does not have, in modules that it loads later, too', async () => {
    page.pmmShareScope = scopeOf({
      now: { version: '1.0.0', module: { here: 1 } },
      later: { version: '1.0.0', load: () => Promise.resolve({ here: 1 }) },
    });
    const used = { now: ['gone', 'here'], later: ['gone', 'here'], none: [] };
    expect(await missingNames(used)).toEqual([
      'it uses gone of now, which this host does not have',
      'it uses gone of later, which this host does not have',
      'it uses none, which this host does not have',
    ]);
  });
});
