import { expect, it } from '@jest/globals';
import { exposedOfStandard, standardScope } from './standardContainer';

const main = Object.assign((tag: string) => `styled ${tag}`, { h1: 'styled h1' });
const scope = standardScope({
  react: { version: '19.2.0', module: { useState: 1 } },
  'styled-components': { version: '6.1.0', module: { css: 2, default: main } },
  '@pmm/shared/form': { version: '2.5.0', load: () => Promise.resolve({ useForm: 3 }) },
});
const moduleOf = async (name: string) => {
  const [shared] = Object.values(scope[name] ?? {});
  return (await shared?.get())?.() as Record<string, unknown>;
};

it('a standard scope has the modules of the host by name and version, as loaded', async () => {
  expect(Object.keys(scope['react'] ?? {})).toEqual(['19.2.0']);
  expect(scope['react']?.['19.2.0']).toMatchObject({ loaded: true, from: 'host' });
  expect(scope['react']?.['19.2.0']?.lib?.()).toMatchObject({ useState: 1 });
  expect(await moduleOf('@pmm/shared/form')).toMatchObject({ useForm: 3 });
  expect(scope['@pmm/shared/form']?.['2.5.0']).not.toHaveProperty('lib');
});

it('a module of a standard scope has its default export both by name and as the whole module', async () => {
  const styled = (await moduleOf('styled-components')) as unknown as typeof main & {
    default: unknown;
    css: number;
  };
  expect(styled('p')).toBe('styled p');
  expect(Object.assign({}, styled)).toMatchObject({ h1: 'styled h1', css: 2, default: main });
  const react = await moduleOf('react');
  expect(react['default']).toMatchObject({ useState: 1 });
});

it('a standard container gets the scope before its feature is requested', async () => {
  const seen: unknown[] = [];
  const container = {
    init: (given: unknown) => void seen.push(given),
    get: (name: string) => Promise.resolve(() => ({ name, ready: seen.length })),
  };
  expect(await exposedOfStandard(container, scope)).toEqual({ name: './feature', ready: 1 });
  expect(seen).toEqual([scope]);
});

it.each([undefined, 7, {}, { init: () => undefined }])(
  '%p is no standard container',
  async (one) => {
    await expect(exposedOfStandard(one, scope)).rejects.toMatchObject({ kind: 'contract' });
  },
);
