import type { Metric } from '@pmm/shared/contracts/matrix';
import type {
  CurrentIncidents,
  PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { Icon } from '@pmm/shared/ui/Icon';
import { Link } from '@pmm/shared/router';
import { TextLink } from '@pmm/shared/ui/Link';
import { PHONE } from '@pmm/shared/ui/theme';
import { incidentAddress } from '../addresses/incidentAddress';
import { useState, type ReactNode } from 'react';
import { showMatrixColumn } from '../../grid/matrixPlace';
import { usePrinting } from '../../paper/printing';
import { BannerLine, BannerButton, useIsBrief, useLinePlace } from './BannerLine';
import { IncidentList } from './IncidentList';
import { useMomentText } from '../texts/momentText';
import { sinceText, useRhythmText } from '../texts/timeTexts';

const cellsOfMetric = {
  availability: 'incident.cells',
  prices: 'incident.priceCells',
  reviews: 'incident.reviewCells',
} as const;

interface IncidentBannerProps {
  /** The metric whose cells keep their last known value. */
  metric?: Metric;
  watchlistId: string;
  current: CurrentIncidents;
  pharmacies: readonly { channelId: string; name: string }[];
  /** Whether it is below the matrix. */
  isBelow?: boolean;
}

/** How many pharmacies the line names; the others are in the list. */
const NAMED = 2;
/** The same for narrow windows. */
const NAMED_IN_BRIEF = 1;

/**
 * One line for all pharmacies that are not crawled at present, or nothing. Above the matrix the
 * line stays when they are crawled again, because without it the rows would move.
 */
export function IncidentBanner(props: IncidentBannerProps) {
  const { metric = 'availability', watchlistId, current, pharmacies, isBelow = false } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const rhythmText = useRhythmText();
  const moment = useMomentText();
  const isPhone = useMediaQuery(PHONE);
  // On paper no button shows the others.
  const isPrinting = usePrinting();
  const isBrief = useIsBrief() && !isPrinting;
  const { incidents, cells } = current;
  const [first, ...others] = incidents;
  const [wasThereAtFirst] = useState(first !== undefined);
  if (!first) {
    return (
      wasThereAtFirst && (
        <BannerLine isBelow={isBelow} isOver>
          <p>{t('incident.over')}</p>
        </BannerLine>
      )
    );
  }
  const placeOf = ({ pharmacy, from }: PharmacyIncident) => ({
    name: pharmacies[pharmacy]?.name ?? '',
    // A date with its year takes most of the line of a phone.
    since: isPhone ? moment(from) : sinceText(format, new Date(from)),
  });
  const named = isPrinting ? others : others.slice(0, (isBrief ? NAMED_IN_BRIEF : NAMED) - 1);
  const more = others.length - named.length;
  const names = [
    t('incident.named', placeOf(first)),
    ...named.map((each) => t('incident.alsoNamed', placeOf(each))),
  ].join('; ');
  const count = incidents.length;
  /** A phone has room for one name. */
  const several = isPhone && count > 1 ? t('incident.several', { count }) : null;
  const missed = t('incident.missed', { count: first.missedReads });
  const rhythm = first.rhythmMinutes === null ? null : rhythmText(first.rhythmMinutes);
  const isAlone = others.length === 0;
  const counted = { count: cells, amount: format.integer(cells) };
  const rest = [
    t(cellsOfMetric[metric], counted),
    isAlone && first.kind === 'blocked' ? t('incident.blocked') : '',
    isAlone && rhythm !== null ? t('incident.rhythm', { rhythm, missed }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const moreText = more === 0 ? '' : t('incident.more', { count: more });
  const list = <IncidentList {...{ incidents, pharmacies, moreText }} />;
  const isInLine = more > 0 && !isPhone;
  // One line on every screen; the tooltip, the page of incidents and paper say the rest.
  const shownRest = isPrinting ? rest : t('incident.notCounted', counted);
  return (
    <BannerLine isBelow={isBelow}>
      <p
        data-names={isInLine ? '' : undefined}
        title={`${[names, moreText].join(' ').trim()}. ${rest}`}
      >
        <b>{several ?? (isInLine ? names : `${[names, moreText].join(' ').trim()}.`)}</b>{' '}
        {!isInLine && !isPhone && <span>{shownRest}</span>}
      </p>
      {isInLine && (
        <>
          {list}
          <p>{shownRest}</p>
        </>
      )}
      {!isInLine && !isAlone && !isPrinting && list}
      {isAlone && (
        <BannerButton
          type="button"
          data-screen-only
          aria-label={t('incident.show')}
          onClick={() => showMatrixColumn(pharmacies[first.pharmacy]?.channelId ?? '')}
        >
          {isPhone ? <Icon name="chevron-right" size={20} /> : t('incident.show')}
        </BannerButton>
      )}
      {!isBrief && !isPrinting && (
        <TextLink as={Link} to={incidentAddress(watchlistId)} data-screen-only>
          {t('incidents.history')}
        </TextLink>
      )}
    </BannerLine>
  );
}

interface IncidentsOfPage {
  watchlistId: string;
  /** Undefined while the data are loading. */
  current: CurrentIncidents | undefined;
  pharmacies: readonly { channelId: string; name: string }[];
  metric: Metric;
  /** Also decides which incidents there are. */
  localSkus: boolean;
}

/** The line of the incidents; above the matrix if there were some at first. */
export const useIncidentLine = ({ current, localSkus, ...rest }: IncidentsOfPage) => {
  const isAbove = useLinePlace(current && current.incidents.length > 0);
  const line: ReactNode = current && (
    <IncidentBanner
      key={`pharmacies ${localSkus}`}
      {...{ current, ...rest }}
      isBelow={isAbove === false}
    />
  );
  return isAbove === true ? { above: line, below: null } : { above: null, below: line };
};
