import { createHash } from 'node:crypto';
import type { Release } from '@pmm/shared/contracts/registry';

/** The export that every made feature contributes to the dashboard. */
export const CARD_EXPORT = 'Card';

export interface MadeCode {
  /** The heading of its pages, also shown by its card next to the id. */
  title: string;
  /**
   * Replaces the elements that its pages and its card return; `React` is the host's, `id` its own.
   */
  page?: string;
  card?: string;
  /** Replaces parts of the feature, e.g. `activate() { … }`. */
  feature?: string;
}

const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * A build in the form of the bundler's output: an entry, and a chunk with the page and the card,
 * loaded by a script with a hash.
 */
export const madeBuild = (id: string, build: string, { title, ...code }: MadeCode) => {
  const name = `${id}_${build}`;
  const folder = `/features/${id}/${build}`;
  const shown = (element: string, text: string) =>
    `return React.createElement('${element}', null, ${JSON.stringify(text)});`;
  const chunk = `globalThis.${name}_chunk = (React) => {
    const id = '${id}';
    return {
      page: function Page() { ${code.page ?? shown('h1', title)} },
      card: function Card() { ${code.card ?? shown('p', `${id}: ${title}`)} },
    };
  };`;
  const entry = `(() => {
    const id = '${id}';
    const { src } = document.currentScript;
    let React;
    const chunk = () => new Promise((resolve, reject) => {
      if (globalThis.${name}_chunk) return resolve(globalThis.${name}_chunk(React));
      const script = document.createElement('script');
      script.src = new URL('chunk.js', src).href;
      script.integrity = '${integrityOf(chunk)}';
      script.crossOrigin = 'anonymous';
      script.onload = () => resolve(globalThis.${name}_chunk(React));
      script.onerror = () =>
        reject(Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' }));
      document.head.append(script);
    });
    const part = (name) => async () => ({ default: (await chunk())[name] });
    const parts = { page: part('page'), card: part('card') };
    const feature = {
      id, contract: '1.0', messages: { en: {}, de: {} },
      exports: new Proxy({}, { get: (_, name) => name === '${CARD_EXPORT}' ? parts.card : parts.page }),
      ${code.feature ?? ''}
    };
    globalThis.${name} = {
      init: ({ modules }) => {
        React = modules.react.module;
      },
      get: () => Promise.resolve(() => ({ default: feature })),
    };
  })();`;
  const release: Release = {
    version: '1.0.0',
    build,
    name,
    entry: `${folder}/remoteEntry.js`,
    integrity: integrityOf(entry),
    assets: {},
    shared: {},
  };
  return { release, files: { [release.entry]: entry, [`${folder}/chunk.js`]: chunk } };
};
