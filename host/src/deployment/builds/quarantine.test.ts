import { beforeEach, expect, it, jest } from '@jest/globals';
import { releaseOf } from '../../testing/registry';

const failure = {
  step: 'entry',
  kind: 'integrity',
  attempt: 1,
  detail: 'why',
  alone: true,
} as const;

/** Loads the module anew, as a page that was just opened does. */
const opened = async () => {
  jest.resetModules();
  return import('./quarantine');
};

beforeEach(() => {
  sessionStorage.clear();
});

it('is a matter of one build: a newer one is tried', async () => {
  const { buildKey, quarantine } = await opened();
  const keyOf = (build: string) => buildKey({ id: 'prices', current: releaseOf('prices', build) });
  quarantine.add(keyOf('b2'), failure);
  expect(quarantine.failureOf(keyOf('b2'))).toEqual(failure);
  expect(quarantine.failureOf(keyOf('b3'))).toBeNull();
});

it('outlives a reload of the page, and ends with the session of the tab', async () => {
  (await opened()).quarantine.add('prices@b2', failure);
  expect((await opened()).quarantine.failureOf('prices@b2')).toEqual(failure);
  sessionStorage.clear();
  expect((await opened()).quarantine.failureOf('prices@b2')).toBeNull();
});

it('can be lifted', async () => {
  const { quarantine } = await opened();
  quarantine.add('prices@b2', failure);
  quarantine.lift('prices@b2');
  expect(quarantine.failureOf('prices@b2')).toBeNull();
  expect((await opened()).quarantine.failureOf('prices@b2')).toBeNull();
});

it('is empty where something else was kept under its name', async () => {
  sessionStorage.setItem('pmm.quarantine', '7');
  expect((await opened()).quarantine.failureOf('prices@b2')).toBeNull();
});
