import { describe, expect, it } from '@jest/globals';
import { translatePage } from '@pmm/shared/testing';
import { blankCell } from './matrixContent';
import { Cell } from './Cell';

const price = { ...blankCell, className: 'cell below', label: '€3.49, 4% below', text: '3.49' };

describe('a cell', () => {
  it('is named in words, whatever stands in it', () => {
    const cell = new Cell();
    cell.show({ ...price, detail: '▼ -4%' });
    expect(cell.element).toHaveProperty('className', 'cell below');
    expect(cell.element).toHaveAttribute('aria-label', '€3.49, 4% below');
    expect(cell.element).toHaveTextContent(/^3\.49$/);
    expect(cell.element).toHaveAttribute('data-detail', '▼ -4%');
  });

  it('leaves nothing of what it showed before', () => {
    const cell = new Cell(' figure figure-0');
    cell.show({ ...price, detail: '▼ -4%', imagePosition: '1px 2px' });
    cell.show(blankCell);
    expect(cell.element).toHaveProperty('className', 'cell figure figure-0');
    expect(cell.element).toHaveAttribute('aria-label', '');
    expect(cell.element.textContent).toBe('');
    expect(cell.element).not.toHaveAttribute('data-detail');
    expect(cell.element.style.backgroundImage).toBe('');
  });

  it('is a cell of the grid, and no such thing in a table', () => {
    expect(new Cell().element).toHaveAttribute('role', 'gridcell');
    expect(new Cell('', 'td').element).not.toHaveAttribute('role');
  });

  it('has the number of the column that it was moved to, and no style of its own', () => {
    const cell = new Cell();
    for (const index of [7, 8]) {
      cell.moveTo(index);
      cell.show(price);
      expect(cell.element).toHaveAttribute('aria-colindex', String(index));
    }
    expect(cell.element).not.toHaveAttribute('style');
  });

  it('has its images where it was told last', () => {
    const cell = new Cell();
    for (const imagePosition of ['1px 2px', '3px 4px']) cell.show({ ...price, imagePosition });
    expect(cell.element.style.backgroundPosition).toBe('3px 4px');
  });

  it('writes nothing to the document that stands there already', () => {
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

  it('has its second line below its text, whichever came first, and for the eye alone', () => {
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

  it('needs one node beside its own, however often its texts change', () => {
    const cell = new Cell();
    for (const text of ['1', '', '2']) cell.show({ ...price, text, detail: `${text}%` });
    expect(cell.element.childNodes).toHaveLength(1);
  });

  it('shows each text alone after a browser has translated the page', () => {
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
