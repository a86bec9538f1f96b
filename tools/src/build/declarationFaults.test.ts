import { describe, expect, it } from '@jest/globals';
import type { FeatureDeclaration } from '@pmm/shared/contracts/registry';
import { fragmentOf } from '../testing/fragment';
import { declarationFaults, folderFaults, requirementFaults } from './declarationFaults';

const { declaration } = fragmentOf('prices', 'b1');
const [route] = declaration.routes;
const [entry] = declaration.nav;
const action = { place: 'product', export: 'act', labelKey: 'title', icon: 'star', order: 10 };
const faultsOf = (change: Partial<FeatureDeclaration>) =>
  declarationFaults({ ...declaration, ...change });

describe('a declaration', () => {
  it('has no faults when it is complete', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      'a title without its translation',
      { labels: { en: { title: 'Title' }, de: {} } },
      [
        'routes.prices.titleKey: labels.de has no "title"',
        'nav.prices.labelKey: labels.de has no "title"',
      ],
    ],
    [
      'an empty title',
      { nav: [], labels: { en: { title: '' }, de: { title: 'Titel' } } },
      ['routes.prices.titleKey: labels.en has no "title"'],
    ],
    [
      'another label in one language only',
      {
        labels: {
          en: { title: 'Title', 'title.detail': 'What it is' },
          de: { title: 'Titel', mehr: 'Mehr' },
        },
      },
      ['labels.en has no "mehr"', 'labels.de has no "title.detail"'],
    ],
    [
      'a rule whose message is not translated',
      {
        routes: [{ ...route, validate: { query: 'id', pattern: '^x$', messageKey: 'none' } }],
        labels: { en: { title: 'Title', none: 'None' }, de: { title: 'Titel' } },
      },
      ['routes.prices.validate.messageKey: labels.de has no "none"'],
    ],
    [
      'an entry that leads nowhere',
      { nav: [{ ...entry, routeId: 'elsewhere' }] },
      ['nav.prices.routeId: there is no route "elsewhere"'],
    ],
    [
      'a page that highlights an entry that there is not',
      { routes: [{ ...route, navId: 'elsewhere' }] },
      ['routes.prices.navId: there is no entry "elsewhere"'],
    ],
    ['a route id twice', { routes: [route, route] }, ['route prices: twice']],
    ['an entry id twice', { nav: [entry, entry] }, ['nav prices: twice']],
    [
      'a contribution to a slot that no page has',
      { slots: [{ slot: 'dashboard', export: 'Card', order: 1, height: 0 }] },
      ['slots.Card.slot: no page has a slot "dashboard"'],
    ],
    [
      'a contribution that leads nowhere',
      {
        slots: [
          {
            slot: 'dashboard.cards',
            export: 'Card',
            order: 1,
            height: 0,
            routeId: 'elsewhere',
          },
        ],
      },
      ['slots.Card.routeId: there is no route "elsewhere"'],
    ],
    [
      'an action in an unknown menu, without its translation and with a route that does not exist',
      {
        actions: [
          { ...action, place: 'toolbar' },
          { ...action, labelKey: 'act', routeId: 'elsewhere' },
        ],
        labels: { en: { title: 'Title', act: 'Act' }, de: { title: 'Titel' } },
      },
      [
        'actions.act.labelKey: labels.de has no "act"',
        'actions.act.place: no menu "toolbar"; there are product, pharmacy, watchlist',
        'actions.act.routeId: there is no route "elsewhere"',
      ],
    ],
    [
      'a slot that is named like one of another feature',
      { offers: ['prices.cell', 'metrics.cell'] },
      ['offers: "metrics.cell" must begin with "prices."'],
    ],
  ])('with %s is reported with the place of the fault', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
});

it('the id of a feature must match its folder', () => {
  expect(folderFaults({ id: 'prices' }, '/project/remote-prices')).toEqual([]);
  expect(folderFaults({ id: 'prices' }, '/project/remote-pricing')).toEqual([
    'id: is "prices", but the folder is named remote-pricing',
  ]);
});

describe('the required version of shared', () => {
  const faultsOfNeeding = (shared: Record<string, string>) =>
    requirementFaults({ requires: { contract: '^1.0', shared } }, '1.1.3');

  it('may be the version of the build', () => {
    expect(faultsOfNeeding({ shared: '^1.1' })).toEqual([]);
  });

  it.each([
    ['an older version', { shared: '^1.0' }],
    ['a version that does not exist yet', { shared: '^1.2' }],
    ['any', {}],
  ])('must not be %s', (_what, shared) => {
    expect(faultsOfNeeding(shared)).toEqual([
      'requires.shared.shared: must be ^1.1, the version of this build',
    ]);
  });
});
