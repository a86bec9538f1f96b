import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { isRecent, NONE, statusOfCell } from '@pmm/shared/figures/availability/cell';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { Button } from '@pmm/shared/ui/Button';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useMemo } from 'react';
import { rowsOf } from '@pmm/shared/figures/availability/rows';
import type { Selection } from '@pmm/shared/figures/availability/selection';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';
import type { MatrixColumns } from '../../hooks/useColumns';
import { toggled } from '../../state/toggled';
import { nextSort } from '../matrix/headerSort';
import { Matrix } from '../matrix/Matrix';
import { AvailabilityFrame } from './availabilityCells';
import { availabilityContent } from './availabilityContent';
import type { AvailabilityTexts } from './availabilityTexts';
import { CellDetail } from './CellDetail';
import { CellTip } from '../cellDetail/CellTip';
import { sortKeyOf } from './sortByHeader';
import { MatrixNotice } from '../MatrixNotice';
import { SkuCards } from '../skuCards/SkuCards';
import { withoutFilters } from './AvailabilityChips';

interface AvailabilityMatrixProps {
  selection: Selection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  choices: AvailabilityView;
  texts: AvailabilityTexts;
  onChoose: (change: Partial<AvailabilityView>) => void;
  placeKey?: string;
}

/** The matrix with the person's choices, or that nothing matches them. */
export function AvailabilityMatrix(props: AvailabilityMatrixProps) {
  const { selection, choices, texts, onChoose, placeKey } = props;
  const { availability } = selection;
  const { columns, pinned } = props.columns;
  const { history, changes, compact, collapsed, sort } = choices;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const rows = useMemo(() => rowsOf(selection, { sort, collapsed }), [selection, sort, collapsed]);
  const content = useMemo(
    () =>
      availabilityContent({
        label: t('matrix'),
        selection,
        rows,
        columns,
        pinned,
        sort,
        collapsed,
        history,
        compact,
        texts,
      }),
    [t, selection, rows, columns, pinned, sort, collapsed, history, compact, texts],
  );

  if (rows.length === 0) {
    return (
      <MatrixNotice
        icon="circle-check"
        title={t('nothingMatches.title')}
        detail={t('nothingMatches.detail')}
        action={
          <Button onClick={() => onChoose(withoutFilters)}>{t('nothingMatches.action')}</Button>
        }
      />
    );
  }
  const toggleFamily = (family: number) =>
    onChoose({ collapsed: toggled(collapsed, availability.families[family] ?? '') });
  if (isPhone) {
    return (
      <SkuCards
        {...{ selection, rows, columns, texts, placeKey }}
        view={choices}
        onToggleFamily={toggleFamily}
        detail={(cell, controls) => (
          <CellDetail cell={cell} availability={availability} controls={controls} />
        )}
      />
    );
  }
  const features = Object.entries({ history, changes, compact }).filter(([, on]) => on);
  return (
    <Matrix
      content={content}
      frame={AvailabilityFrame}
      className={features.map(([name]) => name).join(' ')}
      placeKey={placeKey}
      onToggleFamily={toggleFamily}
      onOpenHeader={(id) => onChoose({ sort: nextSort(sort, sortKeyOf(id)) })}
      tip={({ product, column, element }) => {
        const { products, families, pharmacies } = availability;
        const code =
          availability.cells[product * pharmacies.length + (columns[column] ?? 0)] ?? NONE;
        const status = availabilityStatuses[statusOfCell(code)];
        return (
          <CellTip
            sku={products[product]}
            families={families}
            pharmacy={pharmacies[columns[column] ?? 0]}
            sentence={element.getAttribute('aria-label') ?? ''}
            glyph={status && <StatusGlyph status={status} />}
            note={isRecent(code) ? t('tip.recent') : undefined}
          />
        );
      }}
      detail={(cell, controls) => (
        <CellDetail
          cell={{ ...cell, column: columns[cell.column] ?? 0 }}
          availability={availability}
          controls={controls}
        />
      )}
    />
  );
}
