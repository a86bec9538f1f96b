import { expect, it } from '@jest/globals';
import { packsIn } from './packs';

it.each([
  ['20 St', '20 St', 1],
  ['2er Set', '2er Set', 1],
  ['20 Stück', '10 stk', 2],
  ['100 ml', '0,2 l', 0.5],
  ['10x5 ml', '25ml', 2],
  ['1.5 kg', '500 g', 3],
  ['20 St', '20 ml', null],
  ['20 St', '', null],
  ['1.000 ml', '500 ml', null],
  ['0 St', '1 St', null],
  ['Set groß', '1 St', null],
])('a pack of %j contains as much as so many of %j', (newer, former, packs) => {
  expect(packsIn(newer, former)).toBe(packs);
});
