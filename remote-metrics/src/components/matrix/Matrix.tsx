import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followMatrixPlace } from '../../state/matrixPlace';
import { CellDetail, type OpenCell } from './CellDetail';
import { MatrixFrame } from './MatrixFrame';
import type { MatrixModel } from './matrixModel';
import { useMatrixTexts } from './matrixTexts';
import { MatrixView } from './MatrixView';

export interface MatrixProps extends Omit<MatrixModel, 'texts'> {
  /** Under which the scroll position is kept. */
  placeKey?: string | undefined;
  onToggleFamily: (name: string) => void;
}

/** The availability of products (rows, by family) at pharmacies (columns). Fills its parent. */
export function Matrix({ onToggleFamily, placeKey, ...shown }: MatrixProps) {
  const { label, availability, rows, localSkus, filter, collapsed } = shown;
  const { history, changes, compact } = shown;
  const texts = useMatrixTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRef<MatrixView>(null);
  const toggleFamily = useRef(onToggleFamily);
  const [open, setOpen] = useState<OpenCell | null>(null);

  const model = useMemo<MatrixModel>(
    () => ({
      label,
      availability,
      rows,
      localSkus,
      filter,
      collapsed,
      history,
      changes,
      compact,
      texts,
    }),
    [label, availability, rows, localSkus, filter, collapsed, history, changes, compact, texts],
  );

  useLayoutEffect(() => {
    toggleFamily.current = onToggleFamily;
  }, [onToggleFamily]);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    const created = new MatrixView(scroller.current, {
      toggleFamily: (name) => toggleFamily.current(name),
      openCell: (product, column, element) => setOpen({ product, column, element }),
    });
    view.current = created;
    return () => created.destroy();
  }, []);

  useLayoutEffect(() => view.current?.update(model), [model]);
  // After the update: only then there is something to scroll in.
  useLayoutEffect(() => {
    if (!scroller.current || placeKey === undefined) return undefined;
    return followMatrixPlace(scroller.current, placeKey);
  }, [placeKey]);

  const close = useCallback(() => {
    setOpen(null);
    view.current?.focus();
  }, []);

  const features = Object.entries({ history, changes, compact }).filter(([, on]) => on);
  return (
    <MatrixFrame className={features.map(([name]) => name).join(' ')}>
      <div ref={scroller} className="scroller" />
      {open && (
        <CellDetail
          key={`${open.product}/${open.column}`}
          cell={open}
          availability={availability}
          onClose={close}
        />
      )}
    </MatrixFrame>
  );
}
