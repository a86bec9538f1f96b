import { FIRST_SORT } from '@pmm/shared/figures/exceptions/exceptionRows';
import type { Exception, ListedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import type { ExceptionView } from '@pmm/shared/figures/exceptions/exceptionView';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Legend, LegendEntry } from '../page/legend/Legend';
import { MatrixNotice } from '../page/notices';
import { toggled } from '../page/view/toggled';
import type { ExceptionContent } from './exceptionContent';
import { Foot, Frame, Place } from './exceptionFrame';
import { ExceptionTable } from './ExceptionTable';
import { type ListView, type ShownRows, shownRows } from './shownRows';

interface ShownProps<Kind extends string> {
  content: ExceptionContent<Kind>;
  shown: ShownRows<Kind>;
  view: ListView<Kind>;
}

interface KindLegendProps<Kind extends string> extends ShownProps<Kind> {
  onChoose: (change: Pick<ExceptionView<Kind>, 'kinds'>) => void;
}

/** How many rows there are of each kind, and which are shown. */
function KindLegend<Kind extends string>(props: KindLegendProps<Kind>) {
  const { content, shown, view, onChoose } = props;
  return (
    <Legend>
      {content.kinds.map((kind) => (
        <LegendEntry
          key={kind}
          sign={content.kindSign(kind)}
          name={content.kindName(kind)}
          count={shown.counts[kind]}
          chosen={view.kinds.has(kind)}
          onToggle={() => onChoose({ kinds: toggled(view.kinds, kind) })}
        />
      ))}
    </Legend>
  );
}

/** The number of rows as the sum of its kinds, and what comes first. */
function ListFoot<Kind extends string>({ content, shown, view }: ShownProps<Kind>) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const count = shown.sorted.length;
  const kinds = content.kinds.filter((kind) => view.kinds.has(kind) && shown.counts[kind] > 0);
  const { by, descending } = view.listSort ?? FIRST_SORT;
  return (
    <Foot>
      <b role="status">{t('exceptions.rows', { count, amount: format.integer(count) })}</b>
      {kinds.map((kind) => (
        <span key={kind} title={content.kindName(kind)}>
          {content.kindSign(kind, 13)}
          <span>{format.integer(shown.counts[kind])}</span>
        </span>
      ))}
      {by === FIRST_SORT.by && descending && count > 0 && (
        <span data-order>{content.importance.order}</span>
      )}
    </Foot>
  );
}

interface ExceptionListProps<Kind extends string> {
  content: ExceptionContent<Kind>;
  matrix: ListedMatrix;
  /** At the shown pharmacies, whatever the view filters. */
  all: readonly Exception<Kind>[];
  view: ListView<Kind>;
  /** The address of the matrix with the details of a cell. */
  addressOf: (opened: OpenedCell) => string;
  onChoose: (change: Partial<ExceptionView<Kind>>) => void;
  /** Shows all products and pharmacies, and the kinds of the beginning. */
  onClear: () => void;
}

/** What is wrong or in doubt, where and since when: what matters most first. */
export function ExceptionList<Kind extends string>(props: ExceptionListProps<Kind>) {
  const { content, matrix, all, view, addressOf, onChoose, onClear } = props;
  const { t } = useTranslation('metrics');
  const shown = shownRows(matrix, content.kinds, all, view);
  return (
    <Place>
      <KindLegend {...{ content, shown, view, onChoose }} />
      <Frame>
        {shown.sorted.length === 0 ? (
          <MatrixNotice
            icon="check"
            title={content.none.title}
            detail={content.none.detail}
            action={<Button onClick={onClear}>{t('nothingMatches.action')}</Button>}
          />
        ) : (
          <ExceptionTable {...{ content, matrix, shown, view, addressOf, onChoose }} />
        )}
        <ListFoot {...{ content, shown, view }} />
      </Frame>
    </Place>
  );
}
