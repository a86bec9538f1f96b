import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import type { GridPosition } from './gridPosition';
import type { MatrixModel } from './matrixModel';

type Content = Pick<MatrixModel, 'rows' | 'availability'>;

/** The family or SKU of a row, wherever it stands. */
const idOfRow = ({ rows, availability }: Content, index: number): string | undefined => {
  const row = rows[index];
  if (row === undefined) return undefined;
  return isFamilyRow(row)
    ? `family ${availability.families[familyOfRow(row)] ?? ''}`
    : availability.products[row]?.pzn;
};

const idOfColumn = ({ availability }: Content, index: number): string | undefined =>
  availability.pharmacies[index]?.channelId;

/** Where the thing of an index went; the same index where it is gone or was no thing. */
const followIndex = (
  index: number,
  id: string | undefined,
  count: number,
  idAt: (index: number) => string | undefined,
): number => {
  if (id === undefined) return index;
  for (let candidate = 0; candidate < count; candidate += 1) {
    if (idAt(candidate) === id) return candidate;
  }
  return index;
};

/**
 * Where the family or SKU of a position and its pharmacy stand in another model. What is gone there
 * keeps its place, which may lie outside the grid now.
 */
export const followPosition = (
  position: GridPosition,
  former: Content,
  next: Content,
): GridPosition => {
  if (former.rows === next.rows && former.availability === next.availability) return position;
  const row = position.row - 1;
  const column = position.column - 1;
  const { pharmacies } = next.availability;
  return {
    row: 1 + followIndex(row, idOfRow(former, row), next.rows.length, (at) => idOfRow(next, at)),
    column:
      1 +
      followIndex(column, idOfColumn(former, column), pharmacies.length, (at) =>
        idOfColumn(next, at),
      ),
  };
};
