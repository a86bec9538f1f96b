import type { EventLine } from '@pmm/shared/figures/attention/eventLines';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { usePresent } from '../page/usePresent';
import { useDurationText } from '../page/texts/timeTexts';
import type { Feed, Market } from './feed';
import { Detail, Direction, Former, Line, Sentence, Signs, Time, Weight } from './feedStyle';
import { lineAddress } from './lineAddress';
import { useMomentText } from '../page/texts/momentText';
import { type LineTexts, statusOf } from './useLineTexts';

/** The statuses before and now, of several from best to worst. */
function StatusSigns({ events }: EventLine) {
  const { t } = useTranslation('metrics');
  const [{ news, now }] = events;
  const before = new Set(events.map((event) => statusOf(event.before)));
  const former = statusScale.filter((status) => before.has(status));
  return (
    <Signs>
      <Former>
        {former.map((status) => (
          <StatusGlyph
            key={status}
            status={status}
            size={former.length === 1 ? 14 : 11}
            label={t(`status.${status}`)}
          />
        ))}
      </Former>
      <Icon name={news === 'flaps' ? 'arrow-up-down' : 'arrow-right'} size={12} />
      <StatusGlyph status={statusOf(now)} label={t(`status.${statusOf(now)}`)} />
    </Signs>
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
      <Line to={lineAddress(market, line)} title={`${news} ${where}`}>
        {first.metric === 'availability' ? <StatusSigns {...line} /> : <FigureSigns {...line} />}
        <Sentence>
          <strong>{news}</strong> {!isPhone && <span>{where}</span>}
        </Sentence>
        <Detail title={detail}>{isPhone ? `${where} · ${detail}` : detail}</Detail>
        <Weight aria-hidden="true" style={{ '--part': `${part}%` }} />
        <Time>{moment(first.at)}</Time>
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
      <Line to={to} data-warm="" title={news}>
        <Signs>
          <Icon name="triangle-alert" size={15} />
        </Signs>
        <Sentence>
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
