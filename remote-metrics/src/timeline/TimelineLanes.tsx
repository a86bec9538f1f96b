import { joinedNames } from '@pmm/shared/figures/isolated';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import {
  type LaneRow,
  laneRowsOf,
  shownRowsOf,
  totalsOf,
} from '@pmm/shared/figures/timeline/timelineRows';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { evidenceAddress } from '../page/addresses/evidenceAddress';
import { usePresent } from '../page/usePresent';
import type { TimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { MatrixNotice, NotCrawled, OnlyPharmacySkus } from '../page/notices';
import { SortAgain } from '../page/FreshDataNote';
import { LaneTable } from './LaneTable';
import { LaneTotal } from './LaneTotal';
import { SpanTable } from './SpanTable';
import { useSteadyLanes } from './useSteadyLanes';

const NeverRead = styled.button`
  padding: 0 4px;
  border: 0;
  font: inherit;
  font-weight: 550;
  color: ${token('accent')};
  background: none;
  cursor: pointer;
`;

interface TimelineLanesProps {
  timeline: Timeline;
  view: TimelineView;
  onChoose: (change: Partial<TimelineView>) => void;
  /** The name of the chosen pharmacy or product. */
  name: string;
  watchlistId: string;
  /** The key under which the scroll position is kept. */
  placeKey: string;
}

/** The filtered lanes, as a chart or as a table, or why there are none. */
export function TimelineLanes(props: TimelineLanesProps) {
  const { timeline, view, onChoose, name, watchlistId, placeKey } = props;
  const { t } = useTranslation('metrics');
  const present = usePresent();
  const { axis, sort, find, statuses, localSkus, neverRead, table } = view;
  const ofAll = useMemo(() => laneRowsOf(timeline, axis), [timeline, axis]);
  const shown = useMemo(
    () => shownRowsOf(ofAll, { axis, find, statuses, localSkus, neverRead, sort }),
    [ofAll, axis, find, statuses, localSkus, neverRead, sort],
  );
  const { all, everRead, offered } = shown;
  const { rows, isUnsorted, sortAgain } = useSteadyLanes({
    source: timeline,
    sort,
    choices: [axis, find, statuses, localSkus, neverRead, view.channelId, view.pzn, view.days],
    rows: shown.rows,
  });
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const { window } = timeline;
  if (window === null) {
    return <NotCrawled />;
  }
  if (ofAll.length > 0 && all.length === 0) {
    return <OnlyPharmacySkus onShow={() => onChoose({ localSkus: true })} />;
  }
  const neverReadCount = all.length - everRead.length;
  const toggle = neverReadCount > 0 && (
    <NeverRead type="button" data-screen-only onClick={() => onChoose({ neverRead: !neverRead })}>
      {t(neverRead ? 'timeline.hideNeverRead' : 'timeline.showNeverRead', {
        count: neverReadCount,
      })}
    </NeverRead>
  );
  const rowHeader = t(axis === 'pharmacy' ? 'column.product' : 'timeline.pharmacy');
  const label = t('charts.timeline.name', { name });
  const placeOf = ({ name: of, detail }: LaneRow) =>
    axis === 'pharmacy' ? joinedNames([of, detail], ' ') : t('timeline.at', { pharmacy: of });
  return (
    <>
      {offered.length === 0 && (
        <MatrixNotice
          icon="clock"
          title={t('timeline.nothingRead.title', { name })}
          detail={t(`timeline.nothingRead.${axis}`)}
          action={toggle}
        />
      )}
      {offered.length > 0 && rows.length === 0 && (
        <MatrixNotice
          icon="search"
          title={t('timeline.noMatch.title')}
          action={
            <Button onClick={() => onChoose({ find: '', statuses: new Set() })}>
              {t('timeline.noMatch.action')}
            </Button>
          }
        />
      )}
      {rows.length > 0 && table && (
        <SpanTable {...{ rows, window, label, rowHeader, present }} source={timeline} />
      )}
      {rows.length > 0 && !table && (
        <LaneTable
          rows={rows}
          window={window}
          label={label}
          rowHeader={rowHeader}
          sort={sort}
          onSort={(chosen) => onChoose({ sort: chosen })}
          present={present}
          placeOf={placeOf}
          linkOf={({ lane: { product, channel } }) => ({
            to: evidenceAddress(
              watchlistId,
              { pzn: product.pzn, channelId: channel.channelId },
              { days: view.days },
            ),
            title: t('timeline.evidence'),
          })}
          source={timeline}
          placeKey={`${placeKey}/${axis}`}
          note={isUnsorted && <SortAgain onSort={sortAgain} />}
          total={
            <LaneTotal
              totals={totals}
              shown={rows.length}
              all={offered.length}
              rowIndex={rows.length + 2}
            >
              {toggle}
            </LaneTotal>
          }
        />
      )}
    </>
  );
}
