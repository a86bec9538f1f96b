import { expect, it } from '@jest/globals';
import { contributionsTo } from './contributions';
import type { SlotContribution, Stage } from './registry';

const slotOf = (name: string, change: Partial<SlotContribution> = {}): SlotContribution => ({
  slot: 'dashboard.cards',
  export: name,
  order: 10,
  height: 100,
  ...change,
});
const featureOf = (id: string, ...slots: SlotContribution[]) => ({
  id,
  enabled: true,
  nav: [
    {
      id,
      routeId: id,
      section: 'metrics' as const,
      order: 1,
      icon: '',
      labelKey: '',
      comingSoon: false,
    },
  ],
  slots,
});
const namesOf = (features: Parameters<typeof contributionsTo>[1], tenant: string | null = null) =>
  contributionsTo('dashboard.cards', features, tenant).map(
    ({ feature, contribution }) => `${feature.id} ${contribution.export}`,
  );

it('contributions are sorted by their order, independent of the order of the features', () => {
  const features = [
    featureOf('reviews', slotOf('Stars', { order: 5 }), slotOf('Late', { order: 30 })),
    featureOf('metrics', slotOf('Summary'), slotOf('Elsewhere', { slot: 'sidebar' })),
    featureOf('prices', slotOf('Best')),
  ];
  const expected = ['reviews Stars', 'metrics Summary', 'prices Best', 'reviews Late'];
  expect(namesOf(features)).toEqual(expected);
  expect(namesOf(features.toReversed())).toEqual(expected);
});

it('a feature that is switched off contributes nothing', () => {
  expect(namesOf([{ ...featureOf('prices', slotOf('Best')), enabled: false }])).toEqual([]);
});

it('a contribution that leads to a page is shown where that page is live', () => {
  const stages = {
    prices: { all: 'coming-soon' as Stage, tenants: { Nordheide: 'live' as Stage } },
  };
  const prices = { ...featureOf('prices', slotOf('Best', { routeId: 'prices' })), stages };
  expect(namesOf([prices])).toEqual([]);
  expect(namesOf([prices], 'Nordheide')).toEqual(['prices Best']);
});
