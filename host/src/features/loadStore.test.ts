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

it('knows nothing of a feature that was not asked for, in one and the same object', () => {
  const store = createLoadStore();
  expect(store.stateOf('prices')).toEqual({ phase: 'idle' });
  expect(store.stateOf('prices')).toBe(store.stateOf('reviews'));
});
