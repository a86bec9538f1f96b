import fc from 'fast-check';
import type { OpenedCell } from '../figures/matrix/openedCell';

/** Any cell whose details are open; null for none. */
export const anyOpenedCell: fc.Arbitrary<OpenedCell | null> = fc.option(
  fc.record({
    pzn: fc.nat(99_999_999).map((number) => String(number).padStart(8, '0')),
    channelId: fc.string({ minLength: 1 }),
  }),
);
