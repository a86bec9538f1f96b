import { expect, it } from '@jest/globals';
import { byName } from './nameOrder';

const product = (name: string, family: number) =>
  ({ pzn: '11025090', name, packSize: '20 St', kind: 'listed', family }) as const;

const matrix = {
  families: ['Zinkova', 'Äpfelin', 'Bronchopal'],
  familyStart: new Int32Array([0, 3, 4, 6]),
  products: [
    product('Zinkova 100 St', 0),
    product('Zinkova 20 St', 0),
    product('zinkova 3 St', 0),
    product('Äpfelin', 1),
    product('Bronchopal Ö', 2),
    product('Bronchopal A', 2),
  ],
};

it('byName ranks families among each other and SKUs inside their family, as in German', () => {
  const { ofFamily, ofProduct } = byName(matrix);
  expect([0, 1, 2].map(ofFamily)).toEqual([2, 0, 1]);
  expect(matrix.products.map((_, index) => ofProduct(index))).toEqual([2, 1, 0, 0, 1, 0]);
});

it('byName compares the names of an answer once', () => {
  expect(byName(matrix)).toBe(byName({ ...matrix }));
});
