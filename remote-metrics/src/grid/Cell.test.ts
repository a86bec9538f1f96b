import { describe, expect, it } from '@jest/globals';
import { translatePage } from '@pmm/shared/testing';
import { blankCell } from './matrixContent';
import { Cell } from './Cell';
import { copiedText } from './copiedText';
import { writeText } from './dom';

const price = { ...blankCell, className: 'cell below', label: '€3.49, 4% below', text: '3.49' };

describe('a cell', () => {
  it('has an accessible name in words in addition to its text', () => {
    const cell = new Cell();
    cell.show({ ...price, detail: '▼ -4%' });
    expect(cell.element).toHaveProperty('className', 'cell below');
    expect(cell.element).toHaveAttribute('aria-label', '€3.49, 4% below');
    expect(cell.element).toHaveTextContent(/^3\.49$/);
    expect(cell.element).toHaveAttribute('data-detail', '▼ -4%');
  });

  it('removes everything that it showed before', () => {
    const cell = new Cell(' figure figure-0');
    cell.show({ ...price, detail: '▼ -4%', imagePosition: '1px 2px' });
    cell.show(blankCell);
    expect(cell.element).toHaveProperty('className', 'cell figure figure-0');
    expect(cell.element).toHaveAttribute('aria-label', '');
    expect(cell.element.textContent).toBe('');
    expect(cell.element).not.toHaveAttribute('data-detail');
    expect(cell.element.style.backgroundImage).toBe('');
  });

  it('has the role of a grid cell, except in a table', () => {
    expect(new Cell().element).toHaveAttribute('role', 'gridcell');
    expect(new Cell('', 'td').element).not.toHaveAttribute('role');
  });

  it('changes nothing in the document when its content stays the same', () => {
    const cell = new Cell();
    const look = { ...price, detail: '▼ -4%', imagePosition: '1px 2px' };
    const showAll = () => {
      cell.moveTo(7);
      cell.show({ ...look });
    };
    showAll();
    const changes = new MutationObserver(() => undefined);
    changes.observe(cell.element, {
      ...{ attributes: true, childList: true, characterData: true, subtree: true },
    });
    showAll();
    expect(changes.takeRecords()).toEqual([]);
  });

  it('shows its second line below its text and hides it from screen readers', () => {
    const cell = new Cell();
    cell.show({ ...price, text: '', secondLine: '?' });
    cell.show({ ...price, secondLine: '▼ -4%' });
    expect(cell.element).toContainHTML('3.49<small aria-hidden="true">▼ -4%</small>');
    cell.show(price);
    expect(cell.element).toHaveTextContent(/^3\.49$/);
    expect(cell.element.querySelector('small')).toHaveAttribute('hidden');
    cell.show({ ...price, secondLine: '▲ 1%' });
    expect(cell.element.querySelector('small')).not.toHaveAttribute('hidden');
  });

  it('replaces translated texts when its content changes', () => {
    const cell = new Cell();
    document.body.append(cell.element);
    cell.show({ ...price, text: 'Not listed', secondLine: 'for days' });
    translatePage();
    expect(cell.element).toHaveTextContent('«Not listed»«for days»');
    cell.show({ ...price, text: '3.49', secondLine: '▼ -4%' });
    expect(cell.element).toContainHTML('3.49<small aria-hidden="true">▼ -4%</small>');
    cell.show({ ...price, text: 'Available' });
    translatePage();
    cell.show({ ...price, text: '' });
    expect(cell.element.textContent).toBe('');
    cell.element.remove();
  });
});

describe('the copied text of a cell', () => {
  const elementOf = (html: string): HTMLElement => {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    return content.firstElementChild as HTMLElement;
  };

  describe('copiedText', () => {
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
});

describe('writeText', () => {
  const written = (...texts: string[]) => {
    const element = document.createElement('span');
    for (const text of texts) writeText(element, text);
    return element;
  };

  describe('a text that is written', () => {
    it('replaces the text of the element', () => {
      expect(written('one').textContent).toBe('one');
      expect(written('one', 'two').textContent).toBe('two');
      const marked = document.createElement('span');
      marked.innerHTML = '<b>one</b>';
      writeText(marked, 'two');
      expect(marked.innerHTML).toBe('two');
    });

    it('writes into the existing text node', () => {
      const element = written('one');
      const node = element.firstChild;
      writeText(element, 'two');
      expect(element.firstChild).toBe(node);
    });

    it('leaves the element empty when there is no text', () => {
      expect(written('one', '').childNodes).toHaveLength(0);
      expect(written('').childNodes).toHaveLength(0);
    });

    it('does not write the same text twice', () => {
      const element = written('one');
      const changes = new MutationObserver(() => undefined);
      changes.observe(element, { childList: true, characterData: true, subtree: true });
      writeText(element, 'one');
      expect(changes.takeRecords()).toEqual([]);
    });

    it('replaces the elements that a translating browser put in its place', () => {
      const element = written('one');
      document.body.append(element);
      translatePage();
      expect(element.textContent).toBe('«one»');
      writeText(element, 'two');
      expect(element.innerHTML).toBe('two');
      element.remove();
    });
  });
});
