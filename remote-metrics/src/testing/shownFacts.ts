import { screen } from '@testing-library/react';

/** What a list of facts says, by its terms. */
export const shownFacts = (): Record<string, string> => {
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, said[index] ?? '']));
};
