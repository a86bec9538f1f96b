import type { Channel } from '@pmm/shared/contracts/channel';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { defaultTimelineView, type TimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { BRIEF, PHONE, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FilterDialog } from '../page/toolbar/FilterDialog';
import { countChanged, Zone } from '../page/toolbar/foldedControls';
import { LocalSkusSwitch } from '../page/toolbar/LocalSkusSwitch';
import { ViewPopover } from '../page/toolbar/ViewPopover';
import { PharmacyChoice, ProductChoice } from './PlaceChoice';
import { RangeChoice } from './RangeChoice';
import { TimelineLegend } from './TimelineLegend';
import { TableToggle, TimelineFind } from './TimelineTools';

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
const PhoneRow = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
`;
/** Takes the width that the button next to it leaves. */
const WidePlace = styled.div`
  flex: 1 1 0;
  min-inline-size: 0;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
interface TimelineToolbarProps {
  view: TimelineView;
  onChoose: (change: Partial<TimelineView>) => void;
  pharmacies: readonly Channel[];
  items: readonly WatchlistItem[];
  /** Null while loading. */
  timeline: Timeline | null;
  /** The actions of the page: on a phone they have no room next to the title. */
  actions: ReactNode;
}

function Place({
  view,
  onChoose,
  pharmacies,
  items,
}: Omit<TimelineToolbarProps, 'timeline' | 'actions'>) {
  return view.axis === 'pharmacy' ? (
    <PharmacyChoice
      pharmacies={pharmacies}
      value={view.channelId}
      onChange={(channelId) => onChoose({ channelId })}
    />
  ) : (
    <ProductChoice items={items} value={view.pzn} onChange={(pzn) => onChoose({ pzn })} />
  );
}

/** The choice of axis, SKUs and range. */
const useChoices = ({ view, onChoose, timeline }: TimelineToolbarProps) => {
  const { t } = useTranslation('metrics');
  const axis = (
    <SegmentedControl
      label={t('timeline.axis')}
      value={view.axis}
      onChange={(chosen) => onChoose({ axis: chosen })}
      options={[
        { value: 'pharmacy', label: t('timeline.onePharmacy') },
        { value: 'product', label: t('timeline.oneProduct') },
      ]}
    />
  );
  const localSkus = view.axis === 'pharmacy' && (
    <LocalSkusSwitch
      products={timeline?.lanes.map(({ product }) => product)}
      {...{ view, onChoose }}
    />
  );
  const range = (
    <RangeChoice value={view.days} onChange={(days) => onChoose({ days })} timeline={timeline} />
  );
  return { axis, localSkus, range };
};

/** The parts of the view that the toggles set, and the others that a phone folds away. */
const toggledParts = ['axis', 'days', 'localSkus', 'table'] as const;
const filterParts = ['find', 'statuses'] as const;

/**
 * The controls of the page. A phone folds everything but the pharmacy or product behind one button,
 * and so does the line of the title where there is little room.
 */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const { view } = props;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isBrief = useMediaQuery(BRIEF);
  const { axis, localSkus, range } = useChoices(props);
  if (isPhone) {
    return (
      <PhoneRow data-screen-only>
        <WidePlace>
          <Place {...props} />
        </WidePlace>
        <FilterDialog
          count={countChanged(view, defaultTimelineView, [...toggledParts, ...filterParts])}
        >
          {axis}
          {range}
          {localSkus}
          <TimelineFind {...props} />
          <TimelineLegend {...props} />
          <Actions>
            <TableToggle {...props} />
            {props.actions}
          </Actions>
        </FilterDialog>
      </PhoneRow>
    );
  }
  if (isBrief) {
    return (
      <>
        <Place {...props} />
        <ViewPopover count={countChanged(view, defaultTimelineView, toggledParts)}>
          {axis}
          {range}
          {localSkus}
          <TableToggle {...props} />
          <Zone>{t('timeline.facts')}</Zone>
        </ViewPopover>
      </>
    );
  }
  return (
    <Row data-screen-only>
      {axis}
      <Place {...props} />
      {localSkus}
      {range}
    </Row>
  );
}
