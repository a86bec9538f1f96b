import { describe, expect, it } from '@jest/globals';
import { translatePage } from '@pmm/shared/testing';
import { writeText } from './dom';

const written = (...texts: string[]) => {
  const element = document.createElement('span');
  for (const text of texts) writeText(element, text);
  return element;
};

describe('a text that is written', () => {
  it('replaces whatever was there', () => {
    expect(written('one').textContent).toBe('one');
    expect(written('one', 'two').textContent).toBe('two');
    const marked = document.createElement('span');
    marked.innerHTML = '<b>one</b>';
    writeText(marked, 'two');
    expect(marked.innerHTML).toBe('two');
  });

  it('goes into the node that is there', () => {
    const element = written('one');
    const node = element.firstChild;
    writeText(element, 'two');
    expect(element.firstChild).toBe(node);
  });

  it('leaves an element without a text empty', () => {
    expect(written('one', '').childNodes).toHaveLength(0);
    expect(written('').childNodes).toHaveLength(0);
  });

  it('is not written again where it stands already', () => {
    const element = written('one');
    const changes = new MutationObserver(() => undefined);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    writeText(element, 'one');
    expect(changes.takeRecords()).toEqual([]);
  });

  it('replaces what a browser made of it that translates the page', () => {
    const element = written('one');
    document.body.append(element);
    translatePage();
    expect(element.textContent).toBe('«one»');
    writeText(element, 'two');
    expect(element.innerHTML).toBe('two');
    element.remove();
  });
});
