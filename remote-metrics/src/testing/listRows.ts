import { screen, within } from '@testing-library/react';

/** The rows of a list of exceptions: what, pharmacy, since, duration, before; empty cells left out. */
export const listRows = async (name: string): Promise<string[]> => {
  const [, ...rows] = within(await screen.findByRole('grid', { name })).getAllByRole('row');
  return rows.map((row) => {
    const cells = within(row).getAllByRole('cell').slice(0, 5);
    const texts = cells.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    return texts.filter((text) => text !== '').join(' | ');
  });
};
