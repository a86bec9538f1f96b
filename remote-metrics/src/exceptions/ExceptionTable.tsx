import {
  type Exception,
  type ListedMatrix,
  pharmacyOf,
  productOf,
} from '@pmm/shared/figures/exceptions/exceptions';
import { listExceptions, type ListRow } from '@pmm/shared/figures/exceptions/exceptionRows';
import type { ExceptionView } from '@pmm/shared/figures/exceptions/exceptionView';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { useNavigateFromPage } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { PHONE } from '@pmm/shared/ui/theme';
import { type ReactNode, useCallback, useState } from 'react';
import { toggled } from '../page/view/toggled';
import { usePrinting } from '../paper/printing';
import type { ExceptionContent } from './exceptionContent';
import { ExceptionHead } from './ExceptionHead';
import { ExceptionCells } from './ExceptionRow';
import { Rows, Scroller } from './exceptionFrame';
import { PHONE_ROW_HEIGHT, Row, ROW_HEIGHT } from './exceptionStyle';
import { GroupCells, IncidentCells } from './SummaryCells';
import { useRowCursor } from './useRowCursor';
import { keptWith } from './keptWith';
import type { ShownRows } from './shownRows';

interface ExceptionTableProps<Kind extends string> {
  content: ExceptionContent<Kind>;
  matrix: ListedMatrix;
  shown: ShownRows<Kind>;
  view: Pick<ExceptionView<Kind>, 'grouping' | 'listSort'>;
  addressOf: (opened: OpenedCell) => string;
  onChoose: (change: Pick<ExceptionView<Kind>, 'listSort'>) => void;
}

const listRows = keptWith(listExceptions);
const noPharmacies: ReadonlySet<number> = new Set();

const widthsOf = ({ what, before, sign }: NonNullable<ExceptionContent<never>['widths']>) => ({
  '--what-width': `${what}px`,
  '--before-width': `${before}px`,
  '--sign-width': `${sign}px`,
});

const keyOf = (row: ListRow): string => {
  if (row.type === 'exception') return `cell ${row.exception.cell}`;
  return row.type === 'incident' ? `incident ${row.pharmacy}` : `group ${row.of}`;
};

/** One row for each product at a pharmacy where something is wrong; only visible rows exist. */
export function ExceptionTable<Kind extends string>(props: ExceptionTableProps<Kind>) {
  const { content, matrix, shown, view, addressOf, onChoose } = props;
  const { grouping, listSort } = view;
  const navigate = useNavigateFromPage();
  const [opened, setOpened] = useState(noPharmacies);
  const rows = listRows(shown.sorted, matrix, grouping, opened);
  const [body, bodyRef] = useState<HTMLElement | null>(null);
  const height = useMediaQuery(PHONE) ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const heightOf = useCallback(() => height, [height]);
  const { active, handlers } = useRowCursor(body, rows.length);
  const kept = [active - 1, active, active + 1];
  const inSight = useRowWindow(body, { count: rows.length, heightOf, kept });
  const mounted = usePrinting() ? [...rows.keys()] : inSight;

  // Only then there are rows to expand, which a grid cannot have.
  const hasIncidents = rows.some(({ type }) => type === 'incident');

  /** The cell in the matrix, as a page of its own, so that Back leads to the list again. */
  const openCell = (exception: Exception<Kind>): void => {
    const pzn = matrix.products[productOf(matrix, exception)]?.pzn ?? '';
    const { channelId = '' } = matrix.pharmacies[pharmacyOf(matrix, exception)] ?? {};
    navigate(addressOf({ pzn, channelId }));
  };
  const press = (row: ListRow<Kind>): void => {
    if (row.type === 'exception') openCell(row.exception);
    if (row.type === 'incident') setOpened(toggled(opened, row.pharmacy));
  };
  const { importance } = content;
  const cellsOf = (row: ListRow<Kind>): ReactNode => {
    if (row.type === 'incident') return <IncidentCells {...{ row, matrix, importance }} />;
    if (row.type === 'group') {
      return grouping === 'none' ? null : <GroupCells {...{ row, matrix, importance, grouping }} />;
    }
    return <ExceptionCells {...{ content, matrix }} exception={row.exception} />;
  };
  return (
    <Scroller
      data-skip-target
      role={hasIncidents ? 'treegrid' : 'grid'}
      aria-label={content.label}
      aria-rowcount={rows.length + 1}
      style={content.widths && widthsOf(content.widths)}
    >
      <ExceptionHead
        importance={importance.head}
        sort={listSort}
        onSort={(sort) => onChoose({ listSort: sort })}
      />
      <Rows ref={bodyRef} role="rowgroup" style={{ blockSize: rows.length * height }} {...handlers}>
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
