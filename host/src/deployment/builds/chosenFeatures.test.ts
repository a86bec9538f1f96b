import { expect, it } from '@jest/globals';
import { featureOf, releaseOf } from '../../testing/registry';
import { chosenFeature } from './chosenFeatures';

const canary = { release: releaseOf('prices', 'b2'), tenants: ['Nordheide'], percent: 0, salt: '' };
const prices = featureOf('prices', { canary });

it('is the canary for who is in its audience, with the stable build to fall back to', () => {
  const chosen = chosenFeature(prices, { tenant: 'Nordheide', userId: 'user-1' });
  expect(chosen).toMatchObject({ current: { build: 'b2' }, stable: { current: { build: 'b1' } } });
});

it('is what the registry says for all others', () => {
  expect(chosenFeature(prices, { tenant: 'Südwerk', userId: 'user-1' })).toBe(prices);
  expect(chosenFeature(prices, { tenant: null, userId: null })).toBe(prices);
});
