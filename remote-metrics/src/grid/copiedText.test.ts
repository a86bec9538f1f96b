import { describe, expect, it } from '@jest/globals';
import { copiedText } from './copiedText';

const elementOf = (html: string): HTMLElement => {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  return content.firstElementChild as HTMLElement;
};

describe('what is copied of a cell', () => {
  it.each([
    ['both texts', '<div data-detail="▼ -30 %">2,99</div>', '2,99\t▼ -30 %'],
    ['both lines', '<div>2,99<small>▼ -30 %</small></div>', '2,99\t▼ -30 %'],
    ['every line', '<div data-detail="▲ 0,1\n25 +5">4,6</div>', '4,6\t▲ 0,1\t25 +5'],
    ['no empty line', '<div data-detail="\n25">4,6</div>', '4,6\t25'],
    ['name and number', '<div><span>10 St</span><span>11018658</span></div>', '10 St\t11018658'],
    [
      'no formula of a name',
      '<div><span>=1+1</span><span>11018658</span></div>',
      "'=1+1\t11018658",
    ],
    ['the figure with its sign', '<div data-detail="+12.5 %">2.99</div>', '2.99\t+12.5 %'],
    ['no formula that begins like a figure', '<div>+1+cmd</div>', "'+1+cmd"],
    ['the words of a shape', '<div aria-label="Unavailable"></div>', 'Unavailable'],
  ])('has %s', (_, html, copied) => {
    expect(copiedText(elementOf(html))).toBe(copied);
  });
});
