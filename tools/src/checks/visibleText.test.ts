import { expect, it } from '@jest/globals';
import { lintedLines } from '../testing/lintedLines';

const refused = [
  ['<p>Prices</p>', 'Prices'],
  ["<p>{'Preise'}</p>", 'Preise'],
  ['<p>{`${n} prices`}</p>', 'prices'],
  ['<>ä</>', 'ä'],
  ['<button aria-label="Close" />', 'Close'],
  ["<img alt={'Logo'} />", 'Logo'],
  ['<Field label="Email" />', 'Email'],
  ['<A><B title={`of ${x}`} /></A>', 'of'],
] as const;
const allowed = [
  "<p>{t('title')}</p>",
  '<p> · {n} % – 404&nbsp;&#160;</p>',
  '<p>{`${a} · ${b}`}</p>',
  '<a href="/prices" className="link" />',
  '<img alt="" />',
  "<p lang={'de'}>{x === 'open' && <b />}</p>",
];

it('the lint rule dialect/no-visible-text refuses words in the code, but no signs and numbers', () => {
  const expressions = [...refused.map(([jsx]) => jsx), ...allowed];
  expect(lintedLines('no-visible-text', expressions)).toEqual(
    refused.map(([, words]) => `Put "${words}" into locales: people can see it.`).toSorted(),
  );
});
