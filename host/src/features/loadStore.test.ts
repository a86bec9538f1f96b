import { expect, it } from '@jest/globals';
import { createLoadStore } from './loadStore';

it('tells of each change until the listener leaves', () => {
  const store = createLoadStore();
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  store.set('prices', { phase: 'disabled' });
  leave();
  store.set('prices', { phase: 'idle' });
  expect(heard).toBe(1);
  expect(store.revision()).toBe(2);
});

it('remembers the last three hundred happenings, and when they were', () => {
  const store = createLoadStore();
  const start = performance.now();
  for (let attempt = 1; attempt <= 301; attempt += 1) {
    store.enter('prices', { phase: 'loading', step: 'entry', attempt });
  }
  const history = store.history();
  expect(history).toHaveLength(300);
  const happening = (attempt: number) => ({
    at: expect.any(Number),
    key: 'prices',
    state: { phase: 'loading', step: 'entry', attempt },
  });
  expect([history[0], history.at(-1)]).toEqual([happening(2), happening(301)]);
  expect(history[0]?.at).toBeGreaterThanOrEqual(start);
});

it('knows nothing of a feature that was not asked for, in one and the same object', () => {
  const store = createLoadStore();
  expect(store.stateOf('prices')).toEqual({ phase: 'idle' });
  expect(store.stateOf('prices')).toBe(store.stateOf('reviews'));
});

it('knows which pages of a build failed', () => {
  const store = createLoadStore();
  const failed = { phase: 'failed', step: 'page', kind: 'chunk', attempt: 1, detail: '' } as const;
  store.set('prices@b1', failed);
  store.set('prices@b1:Trend', failed);
  store.set('prices@b1:Page', { phase: 'idle' });
  store.set('prices@b2:Page', failed);
  expect(store.failedPages('prices@b1')).toEqual(['Trend']);
});
