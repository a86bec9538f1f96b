import { expect, it } from '@jest/globals';
import { lintedLines } from '../testing/lintedLines';

const refused = [
  ['location.pathname', 'pathOfAddress'],
  ['window.location.pathname', 'pathOfAddress'],
  ['() => { const { pathname, search } = globalThis.location; }', 'pathOfAddress'],
  ["fetch('/config.json')", 'siteAddress'],
  ['fetch(`/features/${id}.json`)', 'siteAddress'],
  ['<a href="/prices" />', 'siteAddress'],
  ["<img src={'/logo.svg'} />", 'siteAddress'],
] as const;
const allowed = [
  'location.search',
  'link.pathname',
  '() => { const { search } = window.location; }',
  "fetch('https://app.example.com/config.json')",
  '<a href="#main" />',
  '<Link to="/prices" />',
];

it('the lint rule dialect/address-of-site refuses addresses that ignore the base of the site', () => {
  expect(lintedLines('address-of-site', [...refused.map(([text]) => text), ...allowed])).toEqual(
    refused
      .map(
        ([, name]) =>
          `Take ${name} of @pmm/shared/contracts/pageBase: the site may be below a path.`,
      )
      .toSorted(),
  );
});
