import { describe, expect, it } from '@jest/globals';
import { keysInFile, unusedTexts } from './textUse';

describe('a text key', () => {
  const unused = (key: string, source: string) =>
    unusedTexts([key], [keysInFile('Page.tsx', source)]);

  it.each([
    ['title', "t('title')"],
    ['title', "i18next.t('title', { ns: 'shared' })"],
    ['count_other', "t('count', { count: 3 })"],
    ['kind.a', "t(open ? 'title' : 'kind.a')"],
    ['title', "t(open ? (late ? 'late' : 'title') : 'kind.a')"],
    ['add.present', "const key = 'add.present';"],
    ['title', "const titles = { a: 'title' } as const; t(titles[metric])"],
    ['errors.FORBIDDEN', "const codes = ['FORBIDDEN']; t(`errors.${code}`)"],
    ['states.open', 'interface States { open: boolean } t(`states.${state}`)'],
    ['pricingTitle', "choose('pricing'); t(`${metric}Title`)"],
    ['one.of.two.states', "<p of='x' title={t(`one.${a}.two.${b}`)} /> && ['of', 'states']"],
    ['step.first_one', 'const steps = { first: 1 }; t(`step.${name}`, { count: 1 })'],
    ['lost.detail', "const key = 'lost'; text(`${key}.detail`)"],
  ])('%s is used by %s', (key, source) => {
    expect(unused(key, source)).toEqual([]);
  });

  it.each([
    ['title', "t('titles')"],
    ['title', "<Field name='title' />"],
    ['errors.FORBIDDEN', "const codes = ['FORBIDDEN']; t(`failures.${code}`)"],
    ['errors.GONE', "const codes = ['FORBIDDEN']; t(`errors.${code}`)"],
    ['pharmacySkus', "const className = `pharmacy${stale ? 'Skus' : ''}`;"],
    ['title', 'const both = `${a}.${b}`;'],
    ['one.two', 't(`one.two.${a}`)'],
    ['aa', "t(`aa${b}aa`) || 'aa'"],
  ])('%s is not used by %s', (key, source) => {
    expect(unused(key, source)).toEqual([key]);
  });

  it('is used when another file contains the word for its template', () => {
    const page = keysInFile('Page.tsx', 't(`status.${status}`)');
    const contract = keysInFile('contract.ts', "export const statuses = ['available'];");
    expect(unusedTexts(['status.available', 'status.gone'], [page], [page, contract])).toEqual([
      'status.gone',
    ]);
  });
});
