import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  isRecent,
  isUnconfirmed,
  NONE,
  previousOfCell,
  statusOfCell,
  UNKNOWN,
} from '@pmm/shared/figures/availability/availabilityCell';
import { dayPatternOf, presentSinceTime } from '@pmm/shared/figures/availability/sevenDays';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { stripImage } from '../dayStrip';
import { OtherOffersMark } from '../../page/cards/OtherOffersMark';
import { isToday } from '../../page/texts/timeTexts';
import { Line } from './skuCardStyle';

interface PharmacyLineProps {
  availability: Availability;
  product: number;
  pharmacy: number;
  /** Whether it also shows the seven days. */
  history: boolean;
  onOpen: () => void;
}

/** The status of a SKU at one pharmacy, and since when. Opens its details. */
export function PharmacyLine(props: PharmacyLineProps) {
  const { availability, product, pharmacy, history, onOpen } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  // Only the day, because there is no room for both; the details have both.
  const momentText = (at: Date) => (isToday(at) ? format.time(at) : format.date(at));
  const { cells, pharmacies } = availability;
  const index = product * pharmacies.length + pharmacy;
  const code = cells[index] ?? NONE;
  const status = availabilityStatuses[statusOfCell(code)];
  const name = status === undefined ? t('cell.never') : t(`status.${status}`);
  const since = presentSinceTime(availability, index);
  const sinceText = (at: number): string => {
    const values = { status: name, since: momentText(new Date(at)) };
    // What was so when it was first read did not begin then.
    const isFirst = previousOfCell(code) === NONE && statusOfCell(code) !== UNKNOWN;
    return isFirst ? t('cell.seen', values) : t('cards.since', values);
  };
  const statusText = since === null ? name : sinceText(since);
  const shownText = isUnconfirmed(code) ? `${name} · ${t('notConfirmed')}` : statusText;
  const days = history ? stripImage(dayPatternOf(availability, index)) : undefined;
  return (
    <Line type="button" aria-haspopup="dialog" onClick={onOpen}>
      {status ? <StatusGlyph status={status} /> : <Icon name="circle-dashed" size={16} />}
      <span translate="no">
        {pharmacies[pharmacy]?.name}
        {availability.otherOffers.has(index) && <OtherOffersMark />}
      </span>
      {isRecent(code) && <em>{t('cards.new')}</em>}
      <span className={history ? 'days' : ''} style={{ backgroundImage: days }}>
        {shownText}
      </span>
    </Line>
  );
}
