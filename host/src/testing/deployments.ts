import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import {
  CONTRACT_VERSION,
  type ContributionProps,
  type Feature,
  type LazyAction,
  type LazyComponent,
  type LazySearch,
} from '@pmm/shared/feature';
import type { ComponentType } from 'react';
import { featureOf, releaseOf } from './registry';

/**
 * jsdom loads no scripts. These are the entries of all builds that a test deployed: the script of
 * one of them "runs" (it defines its container), any other one fails.
 */
const deployed = new Map<string, () => void>();
const containers = globalThis as Record<string, unknown>;

const run = (script: HTMLScriptElement) => {
  const define = deployed.get(script.getAttribute('src') ?? '');
  define?.();
  script.dispatchEvent(new Event(define ? 'load' : 'error'));
};

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node instanceof HTMLScriptElement) run(node);
  }
}).observe(document.head, { childList: true });

type Part = LazyComponent | LazyComponent<ContributionProps> | LazyAction<'watchlist'> | LazySearch;

const lazily =
  (Page: ComponentType | ComponentType<ContributionProps>): Part =>
  () =>
    Promise.resolve({ default: Page as ComponentType });

/**
 * Makes a build of a feature available; a page is a component, or a function that loads one. That
 * of an action loads a function.
 */
export const deploy = (
  { id, current }: FeatureEntry,
  pages: Record<string, ComponentType | ComponentType<ContributionProps> | { chunk: Part }>,
  change: Partial<Feature> = {},
): void => {
  const exports = Object.entries(pages).map(
    ([name, page]) => [name, 'chunk' in page ? page.chunk : lazily(page)] as const,
  );
  const feature: Feature = {
    contract: CONTRACT_VERSION,
    id,
    exports: Object.fromEntries(exports),
    messages: { en: {}, de: {} },
    ...change,
  };
  deployed.set(current.entry, () => {
    containers[current.name] = {
      init: () => undefined,
      get: () => Promise.resolve(() => ({ default: feature })),
    };
  });
};

/** Makes a build unavailable. */
export const withdraw = ({ current }: FeatureEntry): void => {
  deployed.delete(current.entry);
};

let builds = 0;

/** A deployed feature with a build of its own. */
export const deployedFeature = (
  id: string,
  pages: Parameters<typeof deploy>[1],
  change: Partial<FeatureEntry> = {},
  code: Partial<Feature> = {},
): FeatureEntry => {
  builds += 1;
  const entry = featureOf(id, { current: releaseOf(id, `n${builds}`), ...change });
  deploy(entry, pages, code);
  return entry;
};
