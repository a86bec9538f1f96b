import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { middleOfMany } from './middleOfMany';
import { middleOf } from './plausible';

it('the median of many figures is that of the same figures when sorted', () => {
  const figures = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer()), {
    minLength: 1,
  });
  fc.assert(
    fc.property(figures, (values) => {
      const sorted = Float64Array.from(values).sort();
      expect(middleOfMany(Float64Array.from(values))).toBe(middleOf(sorted));
    }),
  );
});
