import type { ComparedSelection, ComparedSide } from '@pmm/shared/figures/dates/compared';
import { comparedRows } from '@pmm/shared/figures/dates/comparedRows';
import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { type ComparedSortKey, comparedSortKeys } from '@pmm/shared/figures/matrix/shownDates';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { type ComponentProps, useCallback } from 'react';
import { PaperMatrix } from '../cards/PaperMatrix';
import type { ShownRows } from '../cells/metricContent';
import type { MatrixColumns } from '../columns/useColumns';
import { MetricMatrix } from '../MetricMatrix';
import { ChangeCards } from './ChangeCards';
import { comparedContent, type ComparedLooks } from './comparedContent';
import { ComparedDetail } from './ComparedDetail';
import type { ComparedTexts } from './comparedTexts';

type MatrixProps = ComponentProps<typeof MetricMatrix>;

interface ComparedMatrixProps {
  tenantId: string;
  selection: ComparedSelection<ComparedSide>;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  view: CommonView<ComparedSortKey>;
  onChoose: (change: Partial<CommonView<ComparedSortKey>>) => void;
  looks: ComparedLooks;
  texts: ComparedTexts;
  frame: MatrixProps['frame'];
  placeKey: string;
}

const withoutFilters = { find: '', onlyChanged: false };

/** Two dates side by side: a matrix, or on a phone the changes product by product. */
export function ComparedMatrix(props: ComparedMatrixProps) {
  const { tenantId, selection, view, looks, texts, frame } = props;
  const { compared } = selection;
  const { collapsed, unfolded, compact, sort, find, localSkus, onlyChanged } = view;
  const isPhone = useMediaQuery(PHONE);
  const flat = view.flat || isPhone;
  const list = useCallback<MatrixProps['list']>(
    (folded, formerOrder) =>
      comparedRows(selection, { comparedSort: sort, flat, collapsed: folded }, formerOrder),
    [selection, sort, flat],
  );
  const content = useCallback(
    (rows: ShownRows) =>
      comparedContent({
        ...{ ...rows, label: texts.label, selection, looks, texts },
        ...{ sort, collapsed, unfolded, compact, flat },
      }),
    [selection, looks, texts, sort, collapsed, unfolded, compact, flat],
  );
  const className = compact ? 'compact' : '';
  return (
    <MetricMatrix
      {...props}
      {...{ list, content, withoutFilters, className, frame }}
      sortKeys={comparedSortKeys}
      table={{ ...compared, incidents: [], links: null }}
      pharmacies={compared.channels}
      choices={[find, localSkus, onlyChanged, flat]}
      detail={(cell, controls) => (
        <ComparedDetail {...{ tenantId, selection, cell, looks, texts, controls }} />
      )}
      {...(isPhone && {
        cards: (rows, makeContent) => (
          <>
            <ChangeCards {...{ selection, rows, looks }} columns={props.columns.columns} />
            <PaperMatrix frame={frame} content={makeContent} className={className} />
          </>
        ),
      })}
    />
  );
}
