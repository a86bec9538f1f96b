import type { Availability } from '@pmm/shared/figures/availability/availability';
import { countedAs, isChanged, isRecent } from '@pmm/shared/figures/availability/cell';
import type { ChangeMode } from '@pmm/shared/figures/availability/view';
import type { Rows } from '@pmm/shared/figures/matrix/rows';
import type { MatrixTexts } from './matrixTexts';

/** What is emphasised: all other cells are dimmed. Rows are chosen elsewhere (rows.ts). */
export interface CellFilter {
  mode: ChangeMode;
  /** Digits chosen in the legend; empty means all. */
  statuses: ReadonlySet<number>;
}

/** Everything that the grid shows. */
export interface MatrixModel {
  label: string;
  availability: Availability;
  rows: Rows;
  localSkus: boolean;
  filter: CellFilter;
  /** Names of families. */
  collapsed: ReadonlySet<string>;
  /** Whether cells carry the strip of the seven days. */
  history: boolean;
  /** Whether changed cells carry a corner and the status before. */
  changes: boolean;
  compact: boolean;
  texts: MatrixTexts;
}

/**
 * Whether a cell is dimmed because the filters ask for others. While all rows are shown the legend
 * only dims; in the change modes rows without an emphasised cell are left out (rows.ts).
 */
export const isDimmed = (code: number, { mode, statuses }: CellFilter): boolean => {
  if (mode === 'changes' && !isChanged(code)) return true;
  if (mode === 'recent' && !isRecent(code)) return true;
  return statuses.size > 0 && !statuses.has(countedAs(code));
};
