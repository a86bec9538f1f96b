import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView } from '../../testing/anyCommonView';
import { NOT_CONFIRMED } from './availabilityCell';
import {
  type AvailabilityView,
  changeModes,
  defaultAvailabilityView,
  readAvailabilityView,
  restModes,
  availabilitySortKeys,
  availabilityParameters,
  writeAvailabilityView,
} from './availabilityView';

const anyView: fc.Arbitrary<AvailabilityView> = fc.record({
  ...anyCommonView(availabilitySortKeys),
  mode: fc.constantFrom(...changeModes),
  rest: fc.constantFrom(...restModes),
  statuses: fc
    .uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, NOT_CONFIRMED))
    .map((entries) => new Set(entries)),
  changed: fc.option(
    fc.tuple(fc.nat(4e12), fc.nat(1e9)).map(([from, length]) => ({ from, to: from + length })),
  ),
  channelId: fc.option(fc.string({ minLength: 1 })),
  history: fc.boolean(),
  changes: fc.boolean(),
  openGroups: fc.uniqueArray(fc.string()).map((groups) => new Set(groups)),
});

describe('the view in an address', () => {
  it('is read as it was written, for any view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writeAvailabilityView(view).toString());
        expect(readAvailabilityView(address)).toEqual(view);
      }),
    );
  });

  it('is short for few choices', () => {
    expect(writeAvailabilityView(defaultAvailabilityView).toString()).toBe('mode=all');
    const view = { ...defaultAvailabilityView, mode: 'recent', statuses: new Set([3, 2]) } as const;
    expect(writeAvailabilityView(view).toString()).toBe('mode=recent&status=limited%2Cunavailable');
  });

  it('has its defaults when the address has no readable value', () => {
    const odd = new URLSearchParams('mode=x&rest=&status=red,,&sort=-&local=yes&history=');
    expect(readAvailabilityView(odd)).toEqual(defaultAvailabilityView);
    expect(readAvailabilityView(new URLSearchParams('sort=at:'))).toEqual(defaultAvailabilityView);
    for (const period of ['', 'x/y', '2026-11-21/2026-11-20', '2026-11-20', '2026-11-20//']) {
      expect(readAvailabilityView(new URLSearchParams({ changed: period }))).toEqual(
        defaultAvailabilityView,
      );
    }
    expect(readAvailabilityView(new URLSearchParams())).toEqual(defaultAvailabilityView);
  });

  it('reads a descending order', () => {
    expect(readAvailabilityView(new URLSearchParams('sort=-share')).sort).toEqual({
      by: 'share',
      descending: true,
    });
    expect(readAvailabilityView(new URLSearchParams('sort=at:shop-1')).sort).toEqual({
      by: { channelId: 'shop-1' },
      descending: false,
    });
  });

  it('cuts a text that is too long', () => {
    const address = new URLSearchParams({ q: 'x'.repeat(300) });
    expect(readAvailabilityView(address).find).toHaveLength(100);
  });

  it('is written with exactly the parameters in its list', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(availabilityParameters).toEqual(
          expect.arrayContaining([...writeAvailabilityView(view).keys()]),
        );
      }),
    );
  });
});
