import { describe, expect, it } from '@jest/globals';
import { namedKeys, unusedTexts, visibleTextFaults } from './sourceTextRules';

describe('a text', () => {
  const unused = (key: string, source: string) =>
    unusedTexts([key], namedKeys(new Map([['Page.tsx', source]])));

  it.each([
    ['title', "t('title')"],
    ['count_other', "t('count', { count: 3 })"],
    ['kind.a', "t(open ? 'title' : 'kind.a')"],
    ['add.present', "const key = 'add.present';"],
    ['errors.FORBIDDEN', 't(`errors.${code}`)'],
    ['pricingTitle', 't(`${metric}Title`)'],
    ['one.of.two.states', '<p title={t(`one.${a}.two.${b}`)} />'],
    ['step.first_one', 't(`step.${name}`, { count: 1 })'],
  ])('%s is used by %s', (key, source) => {
    expect(unused(key, source)).toEqual([]);
  });

  it.each([
    ['title', "t('titles')"],
    ['errors.FORBIDDEN', 't(`failures.${code}`)'],
    ['title', 'const both = `${a}.${b}`;'],
    ['one.two', 't(`one.two.${a}`)'],
    ['aa', 't(`aa${b}aa`)'],
  ])('%s is not used by %s', (key, source) => {
    expect(unused(key, source)).toEqual([key]);
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
