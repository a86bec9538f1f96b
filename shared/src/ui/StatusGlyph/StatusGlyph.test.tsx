import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { availabilityStatuses } from '../../contracts/availability';
import { StatusGlyph, StatusGlyphSymbols, statusPaths, statusSymbolHref } from '.';

it('gives each status a shape of its own', () => {
  expect(new Set(availabilityStatuses.map((status) => statusPaths[status])).size).toBe(7);
});

it('reads out its status where no text stands beside it', () => {
  render(
    <>
      <StatusGlyph status="limited" label="Limited" />
      <StatusGlyph status="unknown" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Limited' })).toBeVisible();
});

it('draws once what the cells of a matrix refer to', () => {
  const { container } = render(<StatusGlyphSymbols />);
  for (const status of availabilityStatuses) {
    expect(container).toContainHTML(`<symbol id="${statusSymbolHref(status).slice(1)}"`);
  }
});
