import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { NONE, statusOfCell } from '@pmm/shared/figures/availability/cell';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { Button } from '@pmm/shared/ui/Button';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { rowsOf } from '@pmm/shared/figures/availability/rows';
import type { Rows } from '@pmm/shared/figures/matrix/rows';
import type { Selection } from '@pmm/shared/figures/availability/selection';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';
import type { MatrixColumns } from '../../hooks/useColumns';
import { useHeldRows } from '../../hooks/useHeldRows';
import { usePresent } from '../../hooks/usePresent';
import { toggled } from '../../state/toggled';
import { nextSort } from '../matrix/headerSort';
import { Matrix } from '../matrix/Matrix';
import type { MatrixContent } from '../matrix/matrixContent';
import { PrintedMatrix } from '../matrix/PrintedMatrix';
import { useNoneOpened } from '../matrix/useAskedCell';
import { AvailabilityFrame } from './availabilityCells';
import { availabilityContent } from './availabilityContent';
import type { AvailabilityTexts } from './availabilityTexts';
import { CellDetail } from './CellDetail';
import { CellTip } from '../cellDetail/CellTip';
import { sortKeyOf } from './sortByHeader';
import { MatrixNotice } from '../MatrixNotice';
import { SortAgain } from '../SortAgain';
import { SkuCards } from './skuCards/SkuCards';
import { withoutFilters } from './AvailabilityChips';

const PaperFrame = styled(AvailabilityFrame)`
  @media screen {
    display: none;
  }
`;

interface AvailabilityMatrixProps {
  selection: Selection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  choices: AvailabilityView;
  texts: AvailabilityTexts;
  onChoose: (change: Partial<AvailabilityView>) => void;
  placeKey?: string;
}

interface ShownRowsProps extends AvailabilityMatrixProps {
  content: () => MatrixContent;
  /** Of the frame. */
  className: string;
  onToggleFamily: (family: number) => void;
}

function AvailabilityGrid(props: ShownRowsProps) {
  const { selection, choices, texts, content, className, placeKey, onChoose, onToggleFamily } =
    props;
  const { availability } = selection;
  const { columns } = props.columns;
  const { sort } = choices;
  return (
    <Matrix
      content={useMemo(() => content(), [content])}
      frame={AvailabilityFrame}
      className={className}
      placeKey={placeKey}
      onToggleFamily={onToggleFamily}
      onOpenHeader={(id) => onChoose({ sort: nextSort(sort, sortKeyOf(id)) })}
      tip={({ product, column, element }) => {
        const { products, families, pharmacies } = availability;
        const cell = product * pharmacies.length + (columns[column] ?? 0);
        const status = availabilityStatuses[statusOfCell(availability.cells[cell] ?? NONE)];
        return (
          <CellTip
            sku={products[product]}
            families={families}
            pharmacy={pharmacies[columns[column] ?? 0]}
            sentence={element.getAttribute('aria-label') ?? ''}
            glyph={status && <StatusGlyph status={status} />}
            note={status && texts.ofCell(availability, cell)}
          />
        );
      }}
      asked={choices.opened}
      onOpened={(opened) => onChoose({ opened })}
      detail={(cell, controls) => (
        <CellDetail
          cell={{ ...cell, column: columns[cell.column] ?? 0 }}
          {...{ availability, texts }}
          controls={controls}
        />
      )}
    />
  );
}

/** Cards on the screen; on paper there is room for the matrix. */
function AvailabilityCards(props: ShownRowsProps & { rows: Rows }) {
  const { selection, rows, choices, texts, content, className, placeKey } = props;
  const { onChoose, onToggleFamily } = props;
  return (
    <>
      <SkuCards
        {...{ selection, rows, texts, placeKey, onChoose, onToggleFamily }}
        columns={props.columns.columns}
        view={choices}
        detail={(cell, controls) => (
          <CellDetail {...{ cell, texts, controls }} availability={selection.availability} />
        )}
      />
      <PaperFrame className={className}>
        <PrintedMatrix content={content} />
      </PaperFrame>
    </>
  );
}

/** The matrix with the person's choices, or that nothing matches them. */
export function AvailabilityMatrix(props: AvailabilityMatrixProps) {
  const { selection, choices, texts, onChoose } = props;
  const { columns, pinned } = props.columns;
  const { history, changes, compact, collapsed, sort } = choices;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const present = usePresent();
  const { mode, rest, statuses, find, changed, channelId, localSkus } = choices;
  const { rows, isHeld, sortAgain } = useHeldRows({
    table: selection.availability,
    ...{ collapsed, sort },
    asked: [mode, rest, statuses, find, changed, channelId, localSkus],
    list: useCallback(
      (folded, held) => rowsOf(selection, { sort, collapsed: folded }, held),
      [selection, sort],
    ),
  });
  const label = t('matrix');
  const content = useCallback(
    () =>
      availabilityContent({
        ...{ label, selection, rows, columns, pinned },
        ...{ sort, collapsed, changes, history, compact, present, texts },
      }),
    [
      label,
      selection,
      rows,
      columns,
      pinned,
      sort,
      collapsed,
      changes,
      history,
      compact,
      present,
      texts,
    ],
  );

  useNoneOpened(rows.length === 0, choices.opened, onChoose);
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
  const features = Object.entries({ history, changes, compact }).filter(([, on]) => on);
  const shown: ShownRowsProps = {
    ...props,
    content,
    className: features.map(([name]) => name).join(' '),
    onToggleFamily: (family) =>
      onChoose({
        collapsed: toggled(collapsed, selection.availability.families[family] ?? ''),
      }),
  };
  return (
    <>
      {isPhone ? <AvailabilityCards {...shown} rows={rows} /> : <AvailabilityGrid {...shown} />}
      {isHeld && <SortAgain onSort={sortAgain} />}
    </>
  );
}
