import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startI18n } from '@pmm/shared/i18n';
import { sessionAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, fakeServer, silence } from '@pmm/shared/testing';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { usualServer } from '../testing/openApp';
import { featureOf, registryOf } from '../testing/registry';
import { initialise, startupAtom } from './initialise';

const keep = (...ids: string[]) =>
  localStorage.setItem(
    'pmm.registry',
    JSON.stringify(registryOf(...ids.map((id) => featureOf(id)))),
  );
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const inUse = () => store.get(registryAtom);

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store.set(sessionAtom, null);
  store.set(registryAtom, null);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a registry that does not answer', () => {
  it('holds no start up for long where a last good one is kept', async () => {
    keep('prices');
    fakeServer({ ...usualServer([]), 'GET /registry.json': silence });
    void initialise();
    await pass(400);
    expect(store.get(startupAtom).phase).toBe('ready');
    expect(inUse()).toMatchObject({ source: 'last-good', features: [{ id: 'prices' }] });
  });

  it('takes the place of the last good one when it answers after all', async () => {
    keep('prices');
    const later = { ...registryOf(featureOf('prices'), featureOf('reviews')), revision: 'r2' };
    fakeServer({
      ...usualServer([]),
      'GET /registry.json': () =>
        new Promise((resolve) => setTimeout(() => resolve(answer(later)), 2_000)),
    });
    void initialise();
    await pass(400);
    expect(inUse()).toMatchObject({ source: 'last-good', revision: 'r1' });
    await pass(2_000);
    expect(inUse()).toMatchObject({ source: 'live', revision: 'r2', features: { length: 2 } });
  });

  it('is waited for where nothing is kept', async () => {
    fakeServer({ ...usualServer([]), 'GET /registry.json': silence });
    void initialise();
    await pass(400);
    expect(store.get(startupAtom).phase).toBe('initialising');
  });
});

it('starts with the live registry when it answers in time', async () => {
  keep('prices');
  fakeServer(usualServer([featureOf('reviews')]));
  void initialise();
  await pass(50);
  expect(store.get(startupAtom).phase).toBe('ready');
  expect(inUse()).toMatchObject({ source: 'live' });
});
