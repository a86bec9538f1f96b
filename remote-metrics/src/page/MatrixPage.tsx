import type { Metric } from '@pmm/shared/contracts/matrix';
import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import type { CurrentIncidents } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { type ReactNode, useMemo } from 'react';
import { dateModeOf, momentOf } from '@pmm/shared/figures/matrix/shownDates';
import { type MatrixColumns, useColumns } from './columns/useColumns';
import { DateChoice } from './dates/DateChoice';
import { DatedFacts, DatesLine } from './dates/DatedFacts';
import { DatesNotice, useDatesProblem } from './dates/DatesNotice';
import { ShownMoment } from './shownMoment';
import { useExport } from './export/useExport';
import { PrintedSigns } from './legend/PrintedSigns';
import type { FoundIn } from './columns/useFoundPharmacies';
import { ExportMenu } from './export/ExportMenu';
import { LocalSkusSwitch } from './toolbar/LocalSkusSwitch';
import { MatrixFind } from './toolbar/MatrixFind';
import { MatrixTools } from './toolbar/MatrixTools';
import type { ColumnOrder, SortKey } from './toolbar/useSortText';
import { type TableOfUnread, useUnreadLine } from './incidents/UnreadBanner';
import { type MatrixToShow, MatrixPlace, type LoadedQuery } from './MatrixPlace';
import { MatrixPageHeader } from './MatrixPageHeader';
import type { HiddenPharmacy } from './query/matrixQuery';
import { HiddenChip } from './toolbar/HiddenChip';
import { useIncidentLine } from './incidents/IncidentBanner';
import { PrintedFacts } from './PrintedFacts';
import type { ShownWatchlist } from './WatchlistPage';

/** What every page puts into its toolbar. */
export interface PageTools {
  localSkus: ReactNode;
  /** The choice of the time; null if it has a line of its own. */
  dates: ReactNode;
  /** Both are next to the title where there is room for them. */
  search: ReactNode;
  actions: ReactNode;
}

interface MatrixPageProps<Data, Key extends SortKey> {
  shown: ShownWatchlist;
  metric: Metric;
  query: LoadedQuery<Data>;
  pharmacies: MatrixColumns['pharmacies'] | undefined;
  /** Columns of pharmacies that were never crawled for any product of the list. */
  withoutData: readonly number[];
  /** Null while loading. */
  selection: FoundIn | null;
  view: CommonView<Key>;
  onChoose: (change: Partial<CommonView<Key>>) => void;
  /** The view that is sent with an export. */
  exportedView: URLSearchParams;
  sortKeys: readonly Key[];
  columnOrder: ColumnOrder;
  incidentsOf: (data: Data, localSkus: boolean) => CurrentIncidents;
  hasCardsOnPhone?: boolean;
  /** Whether a list is shown instead of the matrix. */
  isList?: boolean;
  /** The line below the title. */
  facts: (data: Data) => ReactNode;
  /** The choice between a matrix and a list. */
  layout?: ReactNode;
  /** What a comparison of two dates shows next to them, and below. */
  compareLine?: ReactNode;
  compareHead?: ReactNode;
  /** A link to another page about the same. */
  link?: ReactNode;
  toolbar: (tools: PageTools) => ReactNode;
  /** Filters and order, after a chip for hidden pharmacies, if there are any. */
  chips: (hidden: ReactNode) => ReactNode;
  /** Explains the signs that the legend does not count. */
  explained: ReactNode;
  /** The placeholder of the matrix, in its shape. */
  loading: ReactNode;
  /** A small matrix of the metric (see `WarmUp`); none if cards replace it. */
  sample: ReactNode;
  /** The matrix; only called once the data are there. */
  children: (columns: MatrixColumns) => ReactNode;
}

const noPharmacies: never[] = [];
const noHidden: never[] = [];
const noFamilies: readonly string[] = [];

/** Everything around the matrix of a metric's page, and the notices that replace the matrix. */
export function MatrixPage<
  Data extends MatrixToShow & TableOfUnread & { hidden: readonly HiddenPharmacy[] },
  Key extends SortKey,
>(props: MatrixPageProps<Data, Key>) {
  const { shown, metric, query, pharmacies = noPharmacies, selection, view, onChoose } = props;
  const { tenantId, watchlistId } = shown;
  const { data } = query;
  const { localSkus } = view;
  const moment = momentOf(view.on);
  const isNow = dateModeOf(view) === 'now';
  const problem = useDatesProblem(view, data);
  const { withoutData, incidentsOf, hasCardsOnPhone = false, isList = false } = props;
  const hidden = data?.hidden ?? noHidden;
  const dates = isList ? null : <DateChoice {...{ view, onChoose }} />;
  const columns = useColumns(tenantId, {
    ...{ pharmacies, hidden, withoutData, selection, view, onChoose },
  });
  const exported = useExport({
    ...{ tenantId, watchlistId, metric, columns },
    view: props.exportedView,
  });
  const current = useMemo(
    () => data && incidentsOf(data, localSkus),
    [data, incidentsOf, localSkus],
  );
  const ofPharmacies = useIncidentLine({
    ...{ watchlistId, current, metric, pharmacies, localSkus },
  });
  const ofProducts = useUnreadLine({
    ...{ data, view, onChoose },
    isSecond: (current?.incidents.length ?? 0) > 0,
  });
  const tools: PageTools = {
    dates: isNow ? dates : null,
    localSkus: <LocalSkusSwitch products={data?.products} {...{ view, onChoose }} />,
    search: <MatrixFind {...{ view, columns, onChoose }} found={selection?.found} />,
    actions: (
      <>
        {isNow && props.layout}
        <MatrixTools
          {...{ view, columns, onChoose, hasCardsOnPhone, isList }}
          sortKeys={props.sortKeys}
          columnOrder={props.columnOrder}
          families={data?.families ?? noFamilies}
          hasSuccessions={data?.products.some(({ succession }) => succession) ?? false}
        />
        {props.link}
        <ExportMenu {...exported} disabled={!data} />
      </>
    ),
  };
  const toolbar = props.toolbar(tools);
  const { compareLine, compareHead, facts } = props;
  return (
    <ShownMoment value={moment}>
      <MatrixPageHeader
        {...{ metric, query, hasCardsOnPhone }}
        facts={(shownData) => <DatedFacts view={view}>{facts(shownData)}</DatedFacts>}
        search={tools.search}
        actions={tools.actions}
        toolbar={toolbar}
      />
      <PrintedFacts {...{ metric, watchlistId }} window={data?.window} />
      {/* A list has a row for each of them. */}
      {!isNow && (
        <DatesLine>
          {dates}
          {compareLine}
        </DatesLine>
      )}
      {compareHead}
      {!isList && ofPharmacies.above}
      {ofProducts.above}
      {toolbar}
      {props.chips(columns.hidden > 0 && <HiddenChip columns={columns} />)}
      {problem === null ? (
        <MatrixPlace
          {...{ metric, query, columns, localSkus, onChoose, isList }}
          loading={props.loading}
          sample={props.sample}
        >
          {props.children(columns)}
        </MatrixPlace>
      ) : (
        <DatesNotice {...{ problem, view, onChoose }} />
      )}
      {!isList && ofPharmacies.below}
      {ofProducts.below}
      {data?.window && <PrintedSigns>{props.explained}</PrintedSigns>}
    </ShownMoment>
  );
}
