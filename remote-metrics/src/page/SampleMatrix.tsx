import { type ReactNode, useState } from 'react';
import { sampleColumns } from './sampleAnswer';

const ignore = () => undefined;

/** What a matrix of any metric needs besides its view and its texts. */
interface SampleProps<Selection> {
  selection: Selection;
  columns: { columns: readonly number[]; pinned: number };
  tenantId: string;
  onChoose: () => void;
}

interface SampleMatrixProps<Selection> {
  /** Decodes a small made-up answer. */
  select: () => Selection;
  children: (props: SampleProps<Selection>) => ReactNode;
}

/** A metric's matrix with a few made-up cells (see `WarmUp`). */
export function SampleMatrix<Selection>({ select, children }: SampleMatrixProps<Selection>) {
  const [selection] = useState(select);
  return children({ selection, columns: sampleColumns, tenantId: '', onChoose: ignore });
}
