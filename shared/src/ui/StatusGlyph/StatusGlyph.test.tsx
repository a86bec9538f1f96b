import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { availabilityStatuses } from '../../contracts/availability';
import { StatusGlyph, StatusGlyphSymbols, statusPaths, statusSymbolHref } from '.';

it('StatusGlyph has a different shape for each status', () => {
  expect(new Set(availabilityStatuses.map((status) => statusPaths[status])).size).toBe(7);
});

it('StatusGlyph reads out its status when it has a label', () => {
  render(
    <>
      <StatusGlyph status="limited" label="Limited" />
      <StatusGlyph status="unknown" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Limited' })).toBeVisible();
});

it('StatusGlyphSymbols draws each glyph once for the cells of a matrix', () => {
  const { container } = render(<StatusGlyphSymbols />);
  for (const status of availabilityStatuses) {
    expect(container).toContainHTML(`<symbol id="${statusSymbolHref(status).slice(1)}"`);
  }
});
