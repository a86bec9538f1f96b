import { describe, expect, it } from '@jest/globals';
import { visibleTextFaults } from './sourceTextRules';

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
