import type { Channel } from '@pmm/shared/contracts/channel';
import { type HistoryRange, historyRanges } from '@pmm/shared/contracts/history';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Switch } from '@pmm/shared/ui/Switch';
import { useMediaQuery } from '@pmm/shared/state';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Field } from '@pmm/shared/ui/Field';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { TimelineView } from '@pmm/shared/figures/timeline/view';
import { PharmacyChoice, ProductChoice } from './PlaceChoice';

/** Where the words of all tools take more than a line. */
const TIGHT = '(max-width: 1400px)';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const End = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  margin-inline-start: auto;
`;
/** Keeps to the line of the choices as long as it may. */
const Tools = styled(End)`
  flex: 1 0 164px;
  min-inline-size: 0;
  justify-content: flex-end;
`;
const Find = styled.div`
  flex: 0 1 176px;
  min-inline-size: 0;
  @media ${PHONE} {
    flex: 1 0 100%;
  }
`;

/** The ranges that reach behind what the next shorter one shows already. */
const rangesWithData = (timeline: Timeline | null): ReadonlySet<HistoryRange> => {
  const { firstSeenAt = null, window = null } = timeline ?? {};
  if (firstSeenAt === null || window === null) return new Set(historyRanges);
  return new Set(
    historyRanges.filter((_, index) => {
      const shorter = Number(historyRanges[index - 1] ?? 0);
      return index === 0 || firstSeenAt < window.to - shorter * DAY_MS;
    }),
  );
};

interface TimelineToolbarProps {
  view: TimelineView;
  onChoose: (change: Partial<TimelineView>) => void;
  channels: readonly Channel[];
  items: readonly WatchlistItem[];
  /** Null while loading. */
  timeline: Timeline | null;
}

export function TimelineToolbar(props: TimelineToolbarProps) {
  const { view, onChoose, channels, items, timeline } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const withData = rangesWithData(timeline);
  const firstSeenAt = timeline?.firstSeenAt ?? null;
  const isPhone = useMediaQuery(PHONE);
  const isTight = useMediaQuery(TIGHT);
  const findLabel = t(view.axis === 'pharmacy' ? 'timeline.findProduct' : 'timeline.findPharmacy');
  const find = (
    <Find>
      <Field
        type="search"
        size="toolbar"
        icon="search"
        label={findLabel}
        labelHidden
        placeholder={findLabel}
        value={view.find}
        onChange={({ target }) => onChoose({ find: target.value })}
      />
    </Find>
  );
  const toggleTable = {
    icon: 'table',
    variant: view.table ? 'secondary' : 'quiet',
    'aria-pressed': view.table,
    onClick: () => onChoose({ table: !view.table }),
  } as const;
  return (
    <Row>
      <SegmentedControl
        label={t('timeline.axis')}
        value={view.axis}
        onChange={(axis) => onChoose({ axis })}
        options={[
          { value: 'pharmacy', label: t('timeline.onePharmacy') },
          { value: 'product', label: t('timeline.oneProduct') },
        ]}
      />
      {isPhone && (
        <End>
          <IconButton {...toggleTable} label={t('timeline.table')} />
        </End>
      )}
      {view.axis === 'pharmacy' ? (
        <PharmacyChoice
          channels={channels}
          value={view.channelId}
          onChange={(channelId) => onChoose({ channelId })}
        />
      ) : (
        <ProductChoice items={items} value={view.pzn} onChange={(pzn) => onChoose({ pzn })} />
      )}
      {view.axis === 'pharmacy' && (
        <Switch
          label={t('pharmacySkus')}
          checked={view.localSkus}
          onChange={({ target }) => onChoose({ localSkus: target.checked })}
        />
      )}
      <SegmentedControl
        label={t('timeline.range')}
        value={view.days}
        onChange={(days) => onChoose({ days })}
        options={historyRanges.map((value) => ({
          value,
          label: t(isPhone ? 'timeline.daysShort' : 'timeline.days', { days: value }),
          disabled: !withData.has(value) && value !== view.days,
        }))}
      />
      {withData.size < historyRanges.length && firstSeenAt !== null && (
        <span>{t('timeline.dataSince', { date: format.date(new Date(firstSeenAt)) })}</span>
      )}
      {isPhone ? (
        find
      ) : (
        <Tools>
          {find}
          {isTight ? (
            <IconButton {...toggleTable} label={t('timeline.table')} />
          ) : (
            <Button {...toggleTable}>{t('timeline.table')}</Button>
          )}
        </Tools>
      )}
    </Row>
  );
}
