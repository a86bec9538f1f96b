import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { MatrixFrame } from './MatrixFrame';
import type { MatrixSizes } from './matrixContent';

const appear = keyframes`
  from { visibility: hidden; }
`;
const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  /* An answer that comes at once shows no placeholder. */
  &[data-late] {
    animation: ${appear} 150ms step-end;
  }
`;

const SAME_WAIT_MS = 200;
/** When a placeholder was last removed. */
let lastShown = -Infinity;

/** What stands in a region while it loads. It comes late, unless it follows another one. */
export function Waiting({ children }: { children: ReactNode }) {
  const [isLate] = useState(() => performance.now() - lastShown > SAME_WAIT_MS);
  useLayoutEffect(
    () => () => {
      lastShown = performance.now();
    },
    [],
  );
  return <Content data-late={isLate ? '' : undefined}>{children}</Content>;
}

/** The lines of a table, in pixels. */
export interface TableShape {
  headHeight: number;
  rowHeight: number;
  nameWidth: number;
  /** Null if each row has one long bar. */
  columnWidth: number | null;
  /** The part of a column that a value fills. */
  valueWidth: number;
  /** Whether rows have families above them. */
  hasFamilies: boolean;
}

/** @param valueWidth how wide the content of a cell is. */
export const shapeOf = (
  sizes: MatrixSizes,
  valueWidth: number,
  hasFamilies = true,
): TableShape => ({
  headHeight: sizes.headHeight,
  rowHeight: sizes.rowHeight,
  nameWidth: sizes.productWidth,
  columnWidth: sizes.columnWidth,
  ...{ valueWidth, hasFamilies },
});

const Row = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;
  padding-inline: 14px;
  border-block-end: 1px solid ${token('line')};
  & > :first-child {
    flex: none;
    max-inline-size: 40%;
  }
  & > :last-child {
    flex: 1;
  }
`;

const plainTable: TableShape = {
  ...{ headHeight: 36, rowHeight: 36, nameWidth: 180 },
  ...{ columnWidth: 150, valueWidth: 90, hasFamilies: false },
};

const ROWS = 24;
const ROWS_OF_FAMILY = 5;
const BAR_HEIGHT = '12px';

function TableRow({ shape, height }: { shape: TableShape; height: number }) {
  const { nameWidth, columnWidth, valueWidth } = shape;
  // One element for all cells of a row.
  const cells =
    columnWidth === null
      ? undefined
      : `repeating-linear-gradient(90deg, #000 0 ${valueWidth}px, #0000 0 ${columnWidth}px)`;
  return (
    <Row style={{ blockSize: height }}>
      <Skeleton $width={`${nameWidth - 28}px`} $height={BAR_HEIGHT} />
      <Skeleton $width="100%" $height={BAR_HEIGHT} style={{ maskImage: cells }} />
    </Row>
  );
}

function FamilyRow({ shape, height }: { shape: TableShape; height: number }) {
  return (
    <Row style={{ blockSize: height }}>
      <Skeleton $width={`${shape.nameWidth * 0.6}px`} $height={BAR_HEIGHT} />
      <span />
    </Row>
  );
}

interface MatrixSkeletonProps {
  label: string;
  /** The frame of the matrix that is loading. */
  frame?: typeof MatrixFrame;
  shape?: TableShape;
}

/**
 * Placeholder of a table while it loads, with the lines and cells of the final one; in the frame of
 * the matrix, so that the style sheet is there before the data.
 */
export function MatrixSkeleton(props: MatrixSkeletonProps) {
  const { label, frame: Frame = MatrixFrame, shape = plainTable } = props;
  const { headHeight, rowHeight, hasFamilies } = shape;
  return (
    <Frame role="status" aria-busy="true" aria-label={label}>
      <Waiting>
        <TableRow shape={shape} height={headHeight} />
        {Array.from({ length: ROWS }, (_, row) =>
          hasFamilies && row % ROWS_OF_FAMILY === 0 ? (
            <FamilyRow key={row} {...{ shape }} height={rowHeight} />
          ) : (
            <TableRow key={row} {...{ shape }} height={rowHeight} />
          ),
        )}
      </Waiting>
    </Frame>
  );
}
