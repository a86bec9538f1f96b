import { describe, expect, it } from '@jest/globals';
import { skuLabel } from './skuLabel';

const label = (name: string, packSize: string, family = 'Bronchopal') =>
  skuLabel({ pzn: '10000001', name, packSize, kind: 'listed', family: 0 }, family);

describe('what tells a SKU from its family', () => {
  it.each([
    ['Bronchopal', '20 St', '20 St'],
    ['Bronchopal 20 St', '20 St', '20 St'],
    ['Bronchopal Tabs 20 St', '20 St', 'Tabs 20 St'],
    ['Bronchopal Tabs', '20 St', 'Tabs 20 St'],
    ['Another name', '20 St', 'Another name 20 St'],
  ])('of %s in packs of %s is %s', (name, packSize, expected) => {
    expect(label(name, packSize)).toBe(expected);
  });
});
