import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { NONE, statusOfCell } from '@pmm/shared/figures/availability/cell';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { rowsOf } from '@pmm/shared/figures/availability/rows';
import type { Rows } from '@pmm/shared/figures/matrix/rows';
import type { Selection } from '@pmm/shared/figures/availability/selection';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';
import type { MatrixColumns } from '../page/columns/useColumns';
import { useHeldRows } from '../page/useHeldRows';
import { usePresent } from '../page/usePresent';
import { showMatrixColumn } from '../grid/matrixPlace';
import { toggled } from '../page/view/toggled';
import { nextSort } from '../page/cells/headerSort';
import type { MatrixContent } from '../grid/matrixContent';
import { PrintedMatrix } from '../grid/PrintedMatrix';
import { AvailabilityFrame } from './availabilityCells';
import { availabilityContent } from './availabilityContent';
import type { AvailabilityTexts } from './availabilityTexts';
import { CellDetail } from './CellDetail';
import { sortKeyOf } from './sortByHeader';
import { MetricMatrix } from '../page/MetricMatrix';
import { RowsOrNotice } from '../page/RowsOrNotice';
import { SkuCards } from './phone/SkuCards';
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
  /** The class name of the frame. */
  className: string;
}

function AvailabilityGrid(props: ShownRowsProps) {
  const { selection, choices, texts, content, className, placeKey, onChoose } = props;
  const { availability } = selection;
  const { pharmacies } = availability;
  const { channelId } = choices;
  // A person who chose a pharmacy should not have to look for it among all of them.
  useLayoutEffect(() => {
    if (channelId !== null) showMatrixColumn(channelId);
  }, [channelId]);
  return (
    <MetricMatrix
      {...{ className, placeKey, pharmacies, onChoose }}
      content={useMemo(() => content(), [content])}
      frame={AvailabilityFrame}
      table={availability}
      columns={props.columns.columns}
      view={choices}
      sortBy={(id) => nextSort(choices.sort, sortKeyOf(id))}
      tipOf={({ product, column }) => {
        const cell = product * pharmacies.length + column;
        const status = availabilityStatuses[statusOfCell(availability.cells[cell] ?? NONE)];
        return {
          // A tooltip has the background of the other theme, on which the status colour is hard to
          // see.
          glyph: status && <StatusGlyph status={status} colour="currentcolor" />,
          note: status && texts.ofCell(availability, cell),
        };
      }}
      detail={(cell, controls) => <CellDetail {...{ cell, availability, texts, controls }} />}
    />
  );
}

/** Cards on the screen; paper has room for the matrix. */
function AvailabilityCards(props: ShownRowsProps & { rows: Rows }) {
  const { selection, rows, choices, texts, content, className, placeKey, onChoose } = props;
  const { availability } = selection;
  return (
    <>
      <SkuCards
        {...{ selection, rows, texts, placeKey, onChoose }}
        onToggleFamily={(family) =>
          onChoose({ collapsed: toggled(choices.collapsed, availability.families[family] ?? '') })
        }
        columns={props.columns.columns}
        view={choices}
        detail={(cell, controls) => <CellDetail {...{ cell, availability, texts, controls }} />}
      />
      <PaperFrame className={className}>
        <PrintedMatrix content={content} />
      </PaperFrame>
    </>
  );
}

/** The matrix with the person's choices, or a notice that nothing matches them. */
export function AvailabilityMatrix(props: AvailabilityMatrixProps) {
  const { selection, choices, texts, onChoose } = props;
  const { columns, pinned } = props.columns;
  const { history, changes, compact, collapsed, sort } = choices;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const present = usePresent();
  const { mode, rest, statuses, find, changed, channelId, localSkus } = choices;
  const held = useHeldRows({
    table: selection.availability,
    ...{ collapsed, sort },
    asked: [mode, rest, statuses, find, changed, channelId, localSkus],
    list: useCallback(
      (folded, held) => rowsOf(selection, { sort, collapsed: folded }, held),
      [selection, sort],
    ),
  });
  const { rows } = held;
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

  const features = Object.entries({ history, changes, compact }).filter(([, on]) => on);
  const shown: ShownRowsProps = {
    ...props,
    content,
    className: features.map(([name]) => name).join(' '),
  };
  return (
    <RowsOrNotice
      held={held}
      opened={choices.opened}
      onClose={onChoose}
      onAskNothing={() => onChoose(withoutFilters)}
    >
      {isPhone ? <AvailabilityCards {...shown} rows={rows} /> : <AvailabilityGrid {...shown} />}
    </RowsOrNotice>
  );
}
