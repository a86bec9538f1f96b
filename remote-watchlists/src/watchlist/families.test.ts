import { expect, it } from '@jest/globals';
import { itemOf } from '../testing/openPage';
import { familiesOf } from './families';
import { inDisplayOrder } from './order';

const namesOf = (...items: ReturnType<typeof itemOf>[]) =>
  familiesOf(inDisplayOrder(items)).map(({ name, items: members }) => [
    name,
    members.map(({ pzn }) => pzn),
  ]);

it('families and their items have the order of the items', () => {
  expect(
    namesOf(
      itemOf('3', { productFamily: 'Cough', displayOrder: 'b00' }),
      itemOf('1', { productFamily: 'Pain', displayOrder: 'Zz' }),
      itemOf('2', { productFamily: 'Cough', displayOrder: 'a0' }),
      itemOf('4', { productFamily: 'Pain', displayOrder: 'b01' }),
    ),
  ).toEqual([
    ['Pain', ['1', '4']],
    ['Cough', ['2', '3']],
  ]);
});

it('a list without items has no families', () => {
  expect(namesOf()).toEqual([]);
});
