import { describe, expect, it } from '@jest/globals';
import { skuName } from './skuName';

describe('the name of a SKU without that of its family', () => {
  it.each([
    ['Bronchopal', '20 St', 'Bronchopal 20 St'],
    ['Bronchopal 20 St', '20 St', 'Bronchopal 20 St'],
    ['Bronchopal', '', 'Bronchopal'],
  ])('of %s in packs of “%s” is %s', (name, packSize, expected) => {
    expect(skuName({ name, packSize })).toBe(expected);
  });
});
