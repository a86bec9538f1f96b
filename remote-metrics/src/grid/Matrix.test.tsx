import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInApp, smallMarket } from '@pmm/shared/testing';
import { act, fireEvent, screen, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { marketContent } from '../testing/marketContent';
import { giveElementsSize } from '../testing/viewport';
import { papers } from '../paper/papers';
import { DetailPanel } from './DetailPanel';
import { Matrix } from './Matrix';
import { MatrixFrame } from './MatrixFrame';
import type { CellPlace } from './matrixEvents';
import { PrintedMatrix } from './PrintedMatrix';

beforeEach(() => giveElementsSize(1_000, 600));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const content = marketContent(smallMarket);

const shown = (tip?: (cell: CellPlace) => ReactNode) =>
  renderInApp(
    <Matrix
      content={content}
      frame={MatrixFrame}
      onToggleRow={() => undefined}
      onOpenHeader={() => undefined}
      requested={null}
      onOpened={() => undefined}
      {...(tip && { tip })}
      detail={({ product, column, element }, controls) => (
        <DetailPanel
          {...{ element, controls }}
          title={`Product ${product}`}
          subtitle={`Column ${column}`}
        >
          <input aria-label="Note" />
        </DetailPanel>
      )}
    />,
    { messages: { namespace: 'metrics', en, de } },
  );

const limited = () => screen.getByRole('gridcell', { name: /^status 5/ });

describe('the tip of a matrix', () => {
  const pointAt = async (element: HTMLElement) => {
    jest.useFakeTimers();
    fireEvent.pointerOver(element);
    await act(() => jest.advanceTimersByTimeAsync(400));
  };

  it('shows the name of a cell, until its details are open', async () => {
    await shown();
    const cell = limited();
    const name = cell.getAttribute('aria-label') ?? '';
    expect(screen.queryByText(name)).not.toBeInTheDocument();
    await pointAt(cell);
    expect(screen.getByText(name)).toHaveAttribute('aria-hidden', 'true');
    fireEvent.click(cell);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  });

  it('shows the tip of the metric for the cell of a SKU, and the name of other cells', async () => {
    await shown(({ product, column }) => `Tip of ${product} at ${column}`);
    await pointAt(limited());
    expect(screen.getByText(/^Tip of \d at \d$/)).toBeInTheDocument();
    const total = screen.getByRole('rowheader', { name: /^Total/ });
    await pointAt(total);
    expect(screen.queryByText(/^Tip of/)).not.toBeInTheDocument();
    expect(screen.getByText(total.getAttribute('aria-label') ?? '')).toBeInTheDocument();
  });

  it('is not shown for a name that is visible in full', async () => {
    await shown();
    const name = screen.getByText('Product');
    await pointAt(name);
    expect(screen.getAllByText('Product')).toHaveLength(1);
    await pointAt(limited());
    jest.spyOn(name, 'scrollWidth', 'get').mockReturnValue(name.clientWidth + 1);
    await pointAt(name);
    expect(screen.getAllByText('Product')).toHaveLength(2);
  });
});

describe('the details of a cell', () => {
  it('start empty for the next cell, even if something was typed', async () => {
    const { user } = await shown();
    await user.click(limited());
    const { textContent } = screen.getByRole('heading');
    await user.type(screen.getByRole('textbox'), 'One');
    screen.getByRole('dialog').focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('heading')).toHaveTextContent(textContent);
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('leave arrow keys to a focused field, and close with Escape', async () => {
    const { user } = await shown();
    await user.click(limited());
    const subtitle = screen.getByText(/^Column/).textContent;
    await user.type(screen.getByRole('textbox'), 'One{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(screen.getByText(/^Column/)).toHaveTextContent(subtitle);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(limited()).toHaveFocus();
  });

  it('close with their button', async () => {
    const { user } = await shown();
    await user.click(limited());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the matrix on paper', () => {
  const print = () => window.dispatchEvent(new Event('beforeprint'));
  const endPrint = () => window.dispatchEvent(new Event('afterprint'));
  /** They are only visible on paper, and there only those of its direction. */
  const rows = () => screen.queryAllByRole('row', { hidden: true }).length / papers.length;

  it('is in the document only while printing, with the current rows', () => {
    const { rerender, unmount } = render(
      <PrintedMatrix content={() => marketContent(smallMarket)} />,
    );
    expect(rows()).toBe(0);
    print();
    expect(rows()).toBe(1 + 8);
    endPrint();
    expect(rows()).toBe(0);
    rerender(<PrintedMatrix content={() => marketContent(smallMarket, { mode: 'changes' })} />);
    print();
    expect(rows()).toBe(1 + 5);
    unmount();
    expect(rows()).toBe(0);
  });

  it('is not created any more after the matrix was removed', () => {
    let requests = 0;
    const content = () => {
      requests += 1;
      return marketContent(smallMarket);
    };
    const { unmount } = render(<PrintedMatrix content={content} />);
    print();
    unmount();
    print();
    expect(requests).toBe(1);
  });
});
