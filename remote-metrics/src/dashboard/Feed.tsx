import { DAY_MS } from '@pmm/shared/figures/durations';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Card } from '@pmm/shared/ui/Card';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { FreshDataNote } from '../page/FreshDataNote';
import { usePresent } from '../page/usePresent';
import { countsOf, type Feed as FeedContent } from './feed';
import { FeedLine, UnreadLine } from './FeedLine';
import { Empty, Foot, Kind, Lines, More, Over, Periods, Rule, Scroller, Tools } from './feedStyle';
import { useMomentText } from '../page/texts/momentText';
import { type DashboardView, lineKinds, type LineKind, type PeriodName } from './useDashboardView';
import { useLineTexts } from './useLineTexts';

const SHOWN_AT_FIRST = 30;
/** A page with thousands of lines takes seconds and helps nobody. */
const SHOWN_MORE = 100;

function KindSign({ kind }: { kind: LineKind }) {
  if (kind === 'availability') return <StatusGlyph status="unavailable" size={13} />;
  if (kind === 'prices') return <Icon name="badge-euro" size={14} />;
  if (kind === 'reviews') return <Icon name="star" size={14} />;
  return kind === 'unread' ? <Icon name="triangle-alert" size={14} /> : null;
}

interface FeedProps {
  feed: FeedContent;
  /** Those that can be chosen, the chosen one, and when the visit before this one ended. */
  periods: readonly PeriodName[];
  period: PeriodName;
  lastVisit: number | null;
  kind: LineKind;
  onChoose: (change: Partial<DashboardView>) => void;
  hasNewer: boolean;
  onShowNewest: () => void;
  /** Whether any status is known and confirmed; without one, changes are unknown. */
  isKnown: boolean;
}

/** How many lines there are of each kind, and which are shown. */
function Kinds({ feed, kind: chosen, onChoose }: Pick<FeedProps, 'feed' | 'kind' | 'onChoose'>) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const counts = countsOf(feed);
  return (
    <Tools role="group" aria-label={t('summary.kinds.label')}>
      {lineKinds.map((kind) => (
        <Kind
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          disabled={counts[kind] === 0 && kind !== chosen && kind !== 'all'}
          onClick={() => onChoose({ kind: kind === chosen ? 'all' : kind })}
        >
          <KindSign kind={kind} />
          <span>{t(`summary.kinds.${kind}`)}</span>
          <b>{format.integer(counts[kind])}</b>
        </Kind>
      ))}
    </Tools>
  );
}

/** What changed for the better, and hardly, in one sentence. */
const useGoodNews = ({ again, noLongerLimited, smallMoves }: FeedContent): string => {
  const { t, i18n } = useTranslation('metrics');
  const parts = [
    ...(again > 0 ? [t('summary.good.again', { count: again })] : []),
    ...(noLongerLimited > 0 ? [t('summary.good.noLongerLimited', { count: noLongerLimited })] : []),
    ...(smallMoves > 0 ? [t('summary.good.smallMoves', { count: smallMoves })] : []),
  ];
  if (parts.length === 0) return '';
  const list = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' });
  return t('summary.good.sentence', { list: list.format(parts) });
};

/** A day without any read is not a day without changes. */
const useNothingText = ({ market }: FeedContent, isKnown: boolean): string => {
  const { t } = useTranslation('metrics');
  const present = usePresent();
  if (!isKnown) return t('summary.noStatus');
  const { window } = market.availability;
  const isOld = present - (window?.to ?? 0) > DAY_MS;
  return t(isOld ? 'summary.noCrawls' : 'summary.noChanges');
};

/** What changed in a period and needs attention, the worst first. */
export function Feed(props: FeedProps) {
  const { feed, periods, period, lastVisit, kind, onChoose, hasNewer, onShowNewest } = props;
  const { t } = useTranslation('metrics');
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const isPhone = useMediaQuery(PHONE);
  const textsOf = useLineTexts(feed.market, isPhone);
  const moment = useMomentText();
  const goodNews = useGoodNews(feed);
  const nothing = useNothingText(feed, props.isKnown);
  const { market, unread, lines } = feed;
  const ofKind = lines.filter(({ events }) => kind === 'all' || events[0].metric === kind);
  const incidents = kind === 'all' || kind === 'unread' ? unread.incidents : [];
  const isOnlyUnread = kind === 'unread' && incidents.length > 0;
  const most = ofKind[0]?.score ?? 0;
  const count = Math.min(ofKind.length - limit, SHOWN_MORE);
  const nameOf = (name: PeriodName) =>
    name === 'visit'
      ? t('summary.periods.visit', { at: lastVisit === null ? '' : moment(lastVisit) })
      : t(`summary.periods.${name}`);
  return (
    <Card
      flush
      title={t('summary.attention')}
      facts={<Rule>{t('summary.worstFirst')}</Rule>}
      actions={
        <Periods
          label={t('summary.period')}
          value={period}
          onChange={(name) => onChoose({ period: name })}
          options={periods.map((value) => ({ value, label: nameOf(value) }))}
        />
      }
    >
      <Kinds {...{ feed, kind, onChoose }} />
      <Scroller>
        {ofKind.length === 0 && !isOnlyUnread && <Empty>{nothing}</Empty>}
        <Lines>
          {incidents.map((incident) => (
            <UnreadLine key={`unread ${incident.pharmacy}`} {...{ incident, feed, isPhone }} />
          ))}
          {ofKind.slice(0, limit).map((line) => {
            const { of, events } = line;
            const [first] = events;
            return (
              <FeedLine
                key={[of, first.metric, first.news, first.product, first.pharmacy].join(' ')}
                {...{ line, market, most, isPhone }}
                texts={textsOf(line)}
              />
            );
          })}
        </Lines>
        {hasNewer && (
          <Over>
            <FreshDataNote action={t('summary.showNewest')} onAct={onShowNewest} />
          </Over>
        )}
      </Scroller>
      <Foot>
        {count > 0 && (
          <More type="button" onClick={() => setLimit(limit + SHOWN_MORE)}>
            {t('summary.more', { count })}
          </More>
        )}
        {goodNews !== '' && <span>{goodNews}</span>}
        <TextLink
          as={Link}
          to={matrixAddress(market.availability.watchlistId, {
            mode: 'changes',
            localSkus: market.localSkus,
          })}
        >
          {t('summary.allChanges')}
        </TextLink>
      </Foot>
    </Card>
  );
}
