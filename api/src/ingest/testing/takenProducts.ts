import type { ProductLine } from '@pmm/shared/contracts/observation';
import { ProductCollector, type TakenProducts } from '../reading/productLines';

/** The lines of a file that was read on a day. */
export const takenProducts = (
  lines: readonly ProductLine[],
  today = '2026-11-21',
): TakenProducts => {
  const collector = new ProductCollector(today);
  lines.forEach((line, index) => collector.add(line, { line: index + 1, text: '', values: {} }));
  return collector.take();
};
