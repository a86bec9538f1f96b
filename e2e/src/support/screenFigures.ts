import { expect, type Page } from './test';

/** The text and the name of each cell in a SKU's row. */
export const cellsOnScreen = async (
  page: Page,
  pzn: string,
): Promise<{ text: string; name: string }[]> => {
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: pzn });
  const cells = row.getByRole('gridcell');
  // The grid appears before its rows.
  await expect(cells.first()).toBeVisible();
  return cells.evaluateAll((all) =>
    all.map((cell) => ({ text: cell.textContent, name: cell.ariaLabel ?? '' })),
  );
};

/** The first number that the pattern captures, without thousands separators. */
export const numberAfter = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
};

/** Half away from zero; the small addition is for sums that floating point cannot represent. */
export const rounded = (value: number, digits: number): number => {
  const size = 10 ** digits;
  const whole = Math.round(Math.abs(value) * size + 1e-9);
  return whole === 0 ? 0 : (Math.sign(value) * whole) / size;
};
