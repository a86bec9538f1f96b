import type { EventLine } from '@pmm/shared/figures/attention/eventLines';
import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { usePresent } from '../page/usePresent';
import { useDurationText } from '../page/texts/timeTexts';
import type { Feed, Market } from './feed';
import { Detail, Direction, Former, Line, Sentence, Signs, Time, Weight } from './feedStyle';
import { lineAddress } from './lineAddress';
import { useMomentText } from '../page/texts/momentText';
import { type LineTexts, statusOf } from './useLineTexts';

/** The statuses before, from best to worst. */
const formerOf = ({ events }: EventLine): AvailabilityStatus[] => {
  const before = new Set(events.map((event) => statusOf(event.before)));
  return statusScale.filter((status) => before.has(status));
};

/** The statuses before and now. */
function StatusSigns(line: EventLine) {
  const [{ news, now }] = line.events;
  const former = formerOf(line);
  return (
    <Signs aria-hidden="true">
      <Former>
        {former.map((status) => (
          <StatusGlyph key={status} status={status} size={former.length === 1 ? 14 : 11} />
        ))}
      </Former>
      <Icon name={news === 'flaps' ? 'arrow-up-down' : 'arrow-right'} size={12} />
      <StatusGlyph status={statusOf(now)} />
    </Signs>
  );
}

/** What the glyphs show and the sentence does not say. */
function FormerStatuses(line: EventLine) {
  const { t } = useTranslation('metrics');
  const [{ metric, news }] = line.events;
  if (metric !== 'availability' || news === 'flaps') return null;
  const statuses = formerOf(line).map((status) => t(`status.${status}`));
  return (
    <VisuallyHidden>{t('summary.formerly', { statuses: statuses.join(', ') })}</VisuallyHidden>
  );
}

/** The metric and the direction; the sentence says both. */
function FigureSigns({ events: [{ metric, now, before }] }: EventLine) {
  const isPrice = metric === 'prices';
  return (
    <Signs aria-hidden="true">
      <Icon name={isPrice ? 'badge-euro' : 'star'} size={15} />
      <Direction data-warm={isPrice && now < before ? undefined : ''}>
        {now > before ? '▲' : '▼'}
      </Direction>
    </Signs>
  );
}

interface FeedLineProps {
  line: EventLine;
  market: Market;
  texts: LineTexts;
  /** The score of the first line. */
  most: number;
  /** On a phone, where it happened is below what happened. */
  isPhone: boolean;
}

/** What happened, where, to whom or how much, how much that matters, and when. */
export function FeedLine({ line, market, texts, most, isPhone }: FeedLineProps) {
  const moment = useMomentText();
  const { news, where, detail } = texts;
  const [first] = line.events;
  // Weights differ by powers of ten; without the root, all bars but the first would be dots.
  const part = most === 0 ? 0 : Math.round(Math.sqrt(line.score / most) * 100);
  return (
    <li>
      <Line to={lineAddress(market, line)}>
        {first.metric === 'availability' ? <StatusSigns {...line} /> : <FigureSigns {...line} />}
        <Sentence title={`${news} ${where}`}>
          <strong>{news}</strong> {!isPhone && <span>{where}</span>}
        </Sentence>
        <Detail title={detail}>{isPhone ? `${where} · ${detail}` : detail}</Detail>
        <Weight aria-hidden="true" style={{ '--part': `${part}%` }} />
        <Time>{moment(first.at)}</Time>
        <FormerStatuses {...line} />
        <Icon name="chevron-right" />
      </Line>
    </li>
  );
}

interface UnreadLineProps {
  incident: PharmacyIncident;
  feed: Feed;
  /** On a phone, its beginning is beside the sentence, and its duration is left out. */
  isPhone: boolean;
}

/** A pharmacy that cannot be read at present. */
export function UnreadLine({ incident, feed, isPhone }: UnreadLineProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const moment = useMomentText();
  const present = usePresent();
  const duration = useDurationText();
  const { availability, localSkus } = feed.market;
  const { name: pharmacy = '', channelId = '' } = availability.pharmacies[incident.pharmacy] ?? {};
  const { from, missedReads: count } = incident;
  const since = moment(from);
  const news = t('summary.notRead', { pharmacy, since });
  const to = matrixAddress(availability.watchlistId, {
    ...{ localSkus, channelId, layout: 'list', kinds: new Set(['not-confirmed']) },
  });
  return (
    <li>
      <Line to={to} data-warm="">
        <Signs>
          <Icon name="triangle-alert" size={15} />
        </Signs>
        <Sentence title={news}>
          <strong>{isPhone ? t('summary.unread', { pharmacy }) : news}</strong>
        </Sentence>
        <Detail>{t('summary.missed', { count, amount: format.integer(count) })}</Detail>
        <Weight aria-hidden="true" />
        <Time>
          {isPhone
            ? t('summary.since', { since })
            : duration(Math.max(0, present - from) / MINUTE_MS)}
        </Time>
        <Icon name="chevron-right" />
      </Line>
    </li>
  );
}
