import type { Metric } from '@pmm/shared/contracts/matrix';
import {
  changedIn,
  type Compared,
  type ComparedSelection,
  type ComparedSide,
  countKinds,
  selectCompared,
} from '@pmm/shared/figures/dates/compared';
import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { type ComparedSortKey, comparedSortKeys } from '@pmm/shared/figures/matrix/shownDates';
import { listSize } from '@pmm/shared/figures/matrix/shownProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { ZONE } from '@pmm/shared/figures/zone';
import { Switch } from '@pmm/shared/ui/Switch';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { FactParts } from '../texts/FactParts';
import { useIsShort, useSizeText } from '../texts/factTexts';
import { MatrixPage } from '../MatrixPage';
import type { LoadedQuery } from '../MatrixPlace';
import type { HiddenPharmacy } from '../query/matrixQuery';
import { MatrixChips } from '../toolbar/MatrixChips';
import { LocalSkusSwitch } from '../toolbar/LocalSkusSwitch';
import { MatrixToolbar } from '../toolbar/MatrixToolbar';
import type { ShownWatchlist } from '../WatchlistPage';
import type { ComparedLooks } from './comparedContent';
import { ComparedHead, type HeadFigure, PrintedNoData } from './ComparedHead';
import { ComparedMatrix } from './ComparedMatrix';
import { type ComparedTexts, useComparedTexts } from './comparedTexts';

/** The answer of one date. */
type DatedQuery<Side> = LoadedQuery<Side & { hidden: readonly HiddenPharmacy[] }>;

interface ComparedPageProps<Answer, Side extends ComparedSide, Key extends string> {
  shown: ShownWatchlist;
  metric: Metric;
  before: DatedQuery<Answer>;
  after: DatedQuery<Answer>;
  /** The same function each time. */
  compare: (before: Answer, after: Answer) => Compared<Side>;
  view: CommonView<Key>;
  onChoose: (change: Partial<CommonView<Key>>) => void;
  exportedView: URLSearchParams;
  /** The same function each time. */
  looksOf: (selection: ComparedSelection<Side>, texts: ComparedTexts) => ComparedLooks;
  head: (selection: ComparedSelection<Side>) => readonly HeadFigure[];
  frame: ComponentProps<typeof ComparedMatrix>['frame'];
  /** A link to another comparison of the same dates. */
  link?: ReactNode;
  loading: ReactNode;
}

const noColumns: readonly number[] = [];
const noIncidents = () => ({ incidents: [], cells: 0 });
const nothingUnread = new Map<number, number>();
const toggledParts = ['localSkus'] as const;
const withoutFilters = { find: '', sort: null, onlyUnread: false };

/** What has changed between two dates, in any metric. */
export function ComparedPage<Answer, Side extends ComparedSide, Key extends string>(
  props: ComparedPageProps<Answer, Side, Key>,
) {
  const { shown, metric, before, after, compare, looksOf, head } = props;
  const view = { ...props.view, sort: props.view.comparedSort };
  const onChoose = ({ sort, ...change }: Partial<CommonView<ComparedSortKey>>) =>
    props.onChoose(sort === undefined ? change : { ...change, comparedSort: sort });
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const sizeText = useSizeText();
  const isFolded = useIsShort();
  const texts = useComparedTexts(view);
  const { find, localSkus, onlyChanged } = view;
  const compared = useMemo(
    () => before.data && after.data && compare(before.data, after.data),
    [before.data, after.data, compare],
  );
  const selection = useMemo(
    () => (compared ? selectCompared(compared, { find, localSkus, onlyChanged }) : null),
    [compared, find, localSkus, onlyChanged],
  );
  const looks = useMemo(() => selection && looksOf(selection, texts), [selection, looksOf, texts]);
  const data = useMemo(
    () =>
      compared && {
        ...compared,
        unreadSince: nothingUnread,
        hidden: after.data?.hidden ?? [],
      },
    [compared, after.data],
  );
  const counts = selection && countKinds(selection.compared, selection.products);
  const changedText =
    counts &&
    t('dates.changedCells', {
      changed: format.integer(changedIn(counts)),
      cells: format.integer(changedIn(counts) + counts.same),
    });
  const query = {
    data,
    error: before.error ?? after.error,
    isFetching: before.isFetching || after.isFetching,
    isPlaceholderData: false,
    refetch: () => [before.refetch(), after.refetch()],
  };
  return (
    <MatrixPage
      {...{ shown, metric, query, selection, view, onChoose }}
      pharmacies={compared?.channels}
      withoutData={noColumns}
      exportedView={props.exportedView}
      link={props.link}
      sortKeys={comparedSortKeys}
      columnOrder="figure"
      incidentsOf={noIncidents}
      hasCardsOnPhone
      facts={(matrix) => (
        <FactParts
          parts={[
            sizeText(listSize(matrix, localSkus, noColumns)),
            !isFolded && changedText,
            !isFolded && <span translate="no">{ZONE}</span>,
          ].filter(Boolean)}
        />
      )}
      compareLine={
        <>
          <Switch
            label={t('dates.onlyChanged')}
            checked={onlyChanged}
            onChange={({ target }) => onChoose({ onlyChanged: target.checked })}
          />
          {isFolded ? (
            changedText && <span>{changedText}</span>
          ) : (
            <LocalSkusSwitch products={data?.products} {...{ view, onChoose }} />
          )}
        </>
      }
      compareHead={selection && <ComparedHead figures={head(selection)} />}
      toolbar={({ localSkus: switched, dates, search, actions }) =>
        isFolded && (
          <MatrixToolbar
            {...{ view, dates, search, actions, toggledParts }}
            defaultView={{ ...view, localSkus: false }}
            filterParts={[]}
            toggles={switched}
            legend={null}
          />
        )
      }
      chips={(others) =>
        selection && (
          <MatrixChips<ComparedSortKey, CommonView<ComparedSortKey>>
            {...{ selection, view, others, onChoose, withoutFilters }}
            matrix={selection.compared}
            ofList={undefined}
            cellFilters={[]}
            withoutCellFilters={{}}
          />
        )
      }
      explained={<PrintedNoData />}
      loading={props.loading}
      sample={null}
    >
      {(columns) =>
        selection &&
        looks && (
          <ComparedMatrix
            {...{ selection, columns, view, onChoose, looks, texts }}
            tenantId={shown.tenantId}
            frame={props.frame}
            placeKey={shown.matrixKey}
          />
        )
      }
    </MatrixPage>
  );
}
