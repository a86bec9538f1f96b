import { screen } from '@testing-library/react';

/** The content of a list of facts, by its terms. */
export const shownFacts = (): Record<string, string> => {
  const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, definitions[index] ?? '']));
};
