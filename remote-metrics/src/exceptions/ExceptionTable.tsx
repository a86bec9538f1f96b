import type { Availability } from '@pmm/shared/figures/availability/availability';
import type { AvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import {
  listExceptions,
  type ListRow,
  pharmacyOf,
  productOf,
} from '@pmm/shared/figures/availability/exceptionRows';
import type { Exception } from '@pmm/shared/figures/availability/exceptions';
import { useTranslation } from '@pmm/shared/i18n';
import { useNavigateFromPage } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { PHONE } from '@pmm/shared/ui/theme';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { toggled } from '../page/view/toggled';
import { usePrinting } from '../paper/printing';
import { ExceptionHead } from './ExceptionHead';
import { ExceptionCells } from './ExceptionRow';
import { Rows, Scroller } from './exceptionFrame';
import { PHONE_ROW_HEIGHT, Row, ROW_HEIGHT } from './exceptionStyle';
import { GroupCells, IncidentCells } from './SummaryCells';
import type { ShownExceptions } from './useExceptions';
import { useRowCursor } from './useRowCursor';

interface ExceptionTableProps {
  availability: Availability;
  shown: ShownExceptions;
  view: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
}

const keyOf = (row: ListRow): string => {
  if (row.type === 'exception') return `cell ${row.exception.cell}`;
  return row.type === 'incident' ? `incident ${row.pharmacy}` : `group ${row.of}`;
};

/** One row for each product at a pharmacy that is missing or in doubt; only visible rows exist. */
export function ExceptionTable({ availability, shown, view, onChoose }: ExceptionTableProps) {
  const { t } = useTranslation('metrics');
  const { grouping, listSort } = view;
  const navigate = useNavigateFromPage();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => listExceptions(shown.sorted, availability, grouping, opened),
    [shown.sorted, availability, grouping, opened],
  );
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const height = useMediaQuery(PHONE) ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const heightOf = useCallback(() => height, [height]);
  const { active, handlers } = useRowCursor(content, rows.length);
  const kept = [active - 1, active, active + 1];
  const inSight = useRowWindow(content, { count: rows.length, heightOf, kept });
  const mounted = usePrinting() ? [...rows.keys()] : inSight;

  // Only then there are rows to expand, which a grid cannot have.
  const hasIncidents = rows.some(({ type }) => type === 'incident');

  /** The cell in the matrix, as a page of its own, so that Back leads to the list again. */
  const openCell = (exception: Exception): void => {
    const pzn = availability.products[productOf(availability, exception)]?.pzn ?? '';
    const { channelId = '' } = availability.pharmacies[pharmacyOf(availability, exception)] ?? {};
    const opened = { pzn, channelId };
    navigate(matrixAddress(availability.watchlistId, { ...view, layout: 'matrix', opened }));
  };
  const press = (row: ListRow): void => {
    if (row.type === 'exception') openCell(row.exception);
    if (row.type === 'incident') setOpened(toggled(opened, row.pharmacy));
  };
  const cellsOf = (row: ListRow): ReactNode => {
    if (row.type === 'incident') return <IncidentCells {...{ row, availability }} />;
    if (row.type === 'group') {
      return grouping === 'none' ? null : <GroupCells {...{ row, availability, grouping }} />;
    }
    return <ExceptionCells {...{ availability }} exception={row.exception} />;
  };
  return (
    <Scroller
      data-skip-target
      role={hasIncidents ? 'treegrid' : 'grid'}
      aria-label={t('exceptions.label')}
      aria-rowcount={rows.length + 1}
    >
      <ExceptionHead sort={listSort} onSort={(sort) => onChoose({ listSort: sort })} />
      <Rows
        ref={contentRef}
        role="rowgroup"
        style={{ blockSize: rows.length * height }}
        {...handlers}
      >
        {mounted.map((at) => {
          const row = rows[at];
          if (!row) return null;
          return (
            <Row
              key={keyOf(row)}
              role="row"
              tabIndex={at === active ? 0 : -1}
              aria-rowindex={at + 2}
              aria-expanded={row.type === 'incident' ? row.isOpen : undefined}
              data-at={at}
              data-incident={row.type === 'incident' ? '' : undefined}
              data-group={row.type === 'group' ? '' : undefined}
              style={{ insetBlockStart: at * height }}
              onClick={() => press(row)}
            >
              {cellsOf(row)}
            </Row>
          );
        })}
      </Rows>
    </Scroller>
  );
}
