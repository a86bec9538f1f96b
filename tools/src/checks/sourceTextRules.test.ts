import { describe, expect, it } from '@jest/globals';
import { flatten } from './catalogueRules';
import { keyFaults, visibleTextFaults } from './sourceTextRules';

const texts = new Map([
  ['shared', flatten({ retry: 'Retry', errors: { FORBIDDEN: 'No' } })],
  ['prices', flatten({ title: 'Prices', n_one: 'one', n_other: 'many', kind: { a: 'A' } })],
]);

const keys = (source: string) => keyFaults('Page.tsx', source, texts).map(({ problem }) => problem);
const inPrices = (code: string) =>
  keys(`function Page() { const { t } = useTranslation('prices'); return ${code}; }`);

describe('a key in the code', () => {
  it.each([
    "t('title')",
    "t('n', { count: 3 })",
    "t('retry', { ns: 'shared' })",
    "t(open ? 'title' : 'kind.a')",
    't(`kind.${kind}`)',
    't(key)',
    't(key, { ns })',
    "t('anything', options)",
    "other('nothing')",
  ])('may stand as %s', (code) => {
    expect(inPrices(code)).toEqual([]);
  });

  it.each([
    ["t('titel')", '"prices" has no text "titel"'],
    ["t('retry')", '"prices" has no text "retry"'],
    ["t('title', { ns: 'shared' })", '"shared" has no text "title"'],
    ["t('x', { ns: 'nowhere' })", 'there is no namespace "nowhere"'],
    ["t(open ? 'title' : 'close')", '"prices" has no text "close"'],
    ['t(`kinds.${kind}`)', '"prices" has no text "kinds.*"'],
    ["<p>{list.map((x) => t('deep'))}</p>", '"prices" has no text "deep"'],
  ])('is missed as %s', (code, problem) => {
    expect(inPrices(code)).toEqual([problem]);
  });

  it('is looked up in the namespace of its own function', () => {
    const source = `
      function A() { const { t } = useTranslation('prices'); return t('title'); }
      function B() { const { t, i18n } = useTranslation(); return t('title'); }
      const C = () => { const { t: say } = useTranslation('prices'); return say('retry'); };`;
    expect(keyFaults('Page.tsx', source, texts)).toEqual([
      { place: 'Page.tsx:3', problem: '"shared" has no text "title"' },
      { place: 'Page.tsx:4', problem: '"prices" has no text "retry"' },
    ]);
  });

  it('is not judged where the namespace is only known at run time', () => {
    expect(keys(`const { t } = useTranslation(namespace); t('anything');`)).toEqual([]);
  });
});

describe('a visible text in the code', () => {
  const visible = (jsx: string) =>
    visibleTextFaults('Page.tsx', `const page = ${jsx};`).map(({ problem }) => problem);

  it.each([
    ['<p>Prices</p>', 'the text "Prices" belongs into locales'],
    ["<p>{'Preise'}</p>", 'the text "Preise" belongs into locales'],
    ['<p>{`${n} prices`}</p>', 'the text "prices" belongs into locales'],
    ['<>ä</>', 'the text "ä" belongs into locales'],
    ['<button aria-label="Close" />', 'aria-label "Close" belongs into locales'],
    ["<img alt={'Logo'} />", 'alt "Logo" belongs into locales'],
    ['<Field label="Email" />', 'label "Email" belongs into locales'],
    ['<A><B title={`of ${x}`} /></A>', 'title "of" belongs into locales'],
  ])('is found in %s', (jsx, problem) => {
    expect(visible(jsx)).toEqual([problem]);
  });

  it.each([
    "<p>{t('title')}</p>",
    '<p> · {n} % – 404&nbsp;&#160;</p>',
    '<p>{`${a} · ${b}`}</p>',
    '<a href="/prices" className="link" />',
    '<img alt="" />',
    "<p lang={'de'}>{x === 'open' && <b />}</p>",
  ])('is not found in %s', (jsx) => {
    expect(visible(jsx)).toEqual([]);
  });
});
