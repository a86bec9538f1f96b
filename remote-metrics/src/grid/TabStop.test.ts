import { describe, expect, it } from '@jest/globals';
import { TabStop } from './TabStop';

const twoElements = () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  document.body.replaceChildren(one, other);
  return { one, other };
};

describe('the tab stop', () => {
  it('is one element at a time', () => {
    const { one, other } = twoElements();
    const tabStop = new TabStop();
    tabStop.moveTo(one);
    expect(one).toHaveAttribute('tabindex', '0');
    tabStop.moveTo(other);
    expect(one).not.toHaveAttribute('tabindex');
    expect(other).toHaveAttribute('tabindex', '0');
    tabStop.moveTo(undefined);
    expect(other).not.toHaveAttribute('tabindex');
  });

  it('takes the focus when it is told, not when it moves', () => {
    const { one } = twoElements();
    const tabStop = new TabStop();
    tabStop.focus();
    tabStop.moveTo(one);
    expect(one).not.toHaveFocus();
    tabStop.focus();
    expect(one).toHaveFocus();
  });
});
