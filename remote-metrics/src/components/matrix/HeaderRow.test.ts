import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { modelOf } from '../../testing/matrixModel';
import { HeaderRow } from './HeaderRow';

const headerOf = (change: Parameters<typeof modelOf>[1] = {}) => {
  const head = new HeaderRow();
  head.update(modelOf(smallMarket, change));
  head.showColumns({ from: 0, to: 3 }, -1);
  return head;
};
const columnsOf = (head: HeaderRow) =>
  [...head.element.querySelectorAll<HTMLElement>('.pharmacy')].map((column) => ({
    classes: column.className,
    role: column.getAttribute('role'),
    name: column.querySelector('.turned')?.textContent,
    figure: column.querySelector('.figure')?.textContent,
    label: column.getAttribute('aria-label'),
    title: column.title,
  }));

describe('the column headers', () => {
  it('show the share of each pharmacy, and its age instead where it is stale', () => {
    expect(columnsOf(headerOf())).toEqual([
      {
        classes: 'pharmacy',
        role: 'columnheader',
        name: 'Nordlicht',
        figure: 'share 15120/40320 min',
        label: 'Nordlicht, 15120/40320 min',
        title: 'Nordlicht',
      },
      {
        classes: 'pharmacy',
        role: 'columnheader',
        name: 'Rosen',
        figure: 'share 38880/50400 min',
        label: 'Rosen, 38880/50400 min',
        title: 'Rosen',
      },
      {
        classes: 'pharmacy stale',
        role: 'columnheader',
        name: 'Citypharm',
        figure: '26 h old',
        label: 'Citypharm, 8520/25560 min',
        title: 'Citypharm',
      },
    ]);
  });

  it('count only the SKUs that are shown', () => {
    const [nordlicht] = columnsOf(headerOf({ localSkus: false }));
    expect(nordlicht?.label).toBe('Nordlicht, 15120/30240 min');
  });

  it('name the first column', () => {
    const { corner, element } = headerOf();
    expect(element).toHaveAttribute('role', 'row');
    expect(element).toHaveClass('head');
    expect(element).toHaveAttribute('aria-rowindex', '1');
    expect(corner).toHaveAttribute('role', 'columnheader');
    expect(corner).toHaveAttribute('aria-colindex', '1');
    expect(corner).toHaveClass('product');
    expect(
      [...corner.children].map(({ className, textContent }) => [className, textContent]),
    ).toEqual([
      ['name', 'Product'],
      ['share', 'Available'],
    ]);
  });

  it('are none before there is a model', () => {
    const head = new HeaderRow();
    head.showColumns({ from: 0, to: 3 }, -1);
    expect(columnsOf(head)).toEqual([]);
  });
});
