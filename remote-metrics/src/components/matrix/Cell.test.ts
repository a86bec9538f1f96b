import { describe, expect, it } from '@jest/globals';
import { blankCell } from './blankCell';
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
    const cell = new Cell(' figure');
    cell.show({ ...price, detail: '▼ -4%', image: 'linear-gradient(red, blue)' });
    cell.show(blankCell);
    expect(cell.element).toHaveProperty('className', 'cell figure');
    expect(cell.element).toHaveAttribute('aria-label', '');
    expect(cell.element.textContent).toBe('');
    expect(cell.element).not.toHaveAttribute('data-detail');
    expect(cell.element.style.backgroundImage).toBe('');
  });

  it('needs one node beside its own, however often its texts change', () => {
    const cell = new Cell();
    for (const text of ['1', '', '2']) cell.show({ ...price, text, detail: `${text}%` });
    expect(cell.element.childNodes).toHaveLength(1);
  });
});
