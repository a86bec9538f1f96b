import { expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { render, screen } from '@testing-library/react';
import { marketContent } from '../testing/marketContent';
import { PrintedMatrix } from './PrintedMatrix';

const print = () => window.dispatchEvent(new Event('beforeprint'));
const endPrint = () => window.dispatchEvent(new Event('afterprint'));
/** They are only visible on paper. */
const rows = () => screen.queryAllByRole('row', { hidden: true }).length;

it('the matrix stands in the document for as long as it is printed, as it is then', () => {
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

it('nothing is made for paper any more when the matrix is gone', () => {
  let asked = 0;
  const content = () => {
    asked += 1;
    return marketContent(smallMarket);
  };
  const { unmount } = render(<PrintedMatrix content={content} />);
  print();
  unmount();
  print();
  expect(asked).toBe(1);
});
