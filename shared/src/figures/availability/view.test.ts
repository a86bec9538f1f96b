import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView } from '../../testing/anyCommonView';
import { NOT_CONFIRMED } from './cell';
import {
  type AvailabilityView,
  changeModes,
  defaultView,
  readView,
  restModes,
  sortKeys,
  viewParameters,
  writeView,
} from './view';

const anyView: fc.Arbitrary<AvailabilityView> = fc.record({
  ...anyCommonView(sortKeys),
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
  it('comes back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writeView(view).toString());
        expect(readView(address)).toEqual(view);
      }),
    );
  });

  it('is short where little was chosen', () => {
    expect(writeView(defaultView).toString()).toBe('mode=all');
    const view = { ...defaultView, mode: 'recent', statuses: new Set([3, 2]) } as const;
    expect(writeView(view).toString()).toBe('mode=recent&status=limited%2Cunavailable');
  });

  it('is as at first where an address says nothing that can be read', () => {
    const odd = new URLSearchParams('mode=x&rest=&status=red,,&sort=-&local=yes&history=');
    expect(readView(odd)).toEqual(defaultView);
    expect(readView(new URLSearchParams('sort=at:'))).toEqual(defaultView);
    for (const period of ['', 'x/y', '2026-11-21/2026-11-20', '2026-11-20', '2026-11-20//']) {
      expect(readView(new URLSearchParams({ changed: period }))).toEqual(defaultView);
    }
    expect(readView(new URLSearchParams())).toEqual(defaultView);
  });

  it('reads a descending order', () => {
    expect(readView(new URLSearchParams('sort=-share')).sort).toEqual({
      by: 'share',
      descending: true,
    });
    expect(readView(new URLSearchParams('sort=at:shop-1')).sort).toEqual({
      by: { channelId: 'shop-1' },
      descending: false,
    });
  });

  it('cuts a text that is too long', () => {
    const address = new URLSearchParams({ q: 'x'.repeat(300) });
    expect(readView(address).find).toHaveLength(100);
  });

  it('is written with the parameters that are listed as its own, and no others', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(viewParameters).toEqual(expect.arrayContaining([...writeView(view).keys()]));
      }),
    );
  });
});
