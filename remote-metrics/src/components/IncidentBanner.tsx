import type {
  CurrentIncidents,
  PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { Icon } from '@pmm/shared/ui/Icon';
import { PHONE } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { showMatrixColumn } from '../state/matrixPlace';
import { BannerLine } from './BannerLine';
import { IncidentList } from './IncidentList';
import { BannerButton } from './BannerButton';
import { sinceText } from './today';
import { useRhythmText } from './useRhythmText';

interface IncidentBannerProps {
  /** What cells keep of the pharmacies. */
  kept?: 'status' | 'reviews';
  current: CurrentIncidents;
  pharmacies: readonly { channelId: string; name: string }[];
  /** Below the matrix. */
  isBelow?: boolean;
}

/** What the line names; the rest stands in the list. */
const NAMED = 2;
/** There a name with its time takes a line. */
const NAMED_ON_PHONE = 1;

/**
 * One line for all pharmacies that are not crawled at present; nothing while all are. Above the matrix it stays when
 * they are crawled again: without it the rows would move.
 */
export function IncidentBanner(props: IncidentBannerProps) {
  const { kept = 'status', current, pharmacies, isBelow = false } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const rhythmText = useRhythmText();
  const isPhone = useMediaQuery(PHONE);
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
    since: sinceText(format, new Date(from)),
  });
  const named = others.slice(0, (isPhone ? NAMED_ON_PHONE : NAMED) - 1);
  const more = others.length - named.length;
  const names = [
    t('incident.named', placeOf(first)),
    ...named.map((each) => t('incident.alsoNamed', placeOf(each))),
  ].join(', ');
  const missed = t('incident.missed', { count: first.missedReads });
  const rhythm = first.rhythmMinutes === null ? null : rhythmText(first.rhythmMinutes);
  const isAlone = others.length === 0;
  // That it does not count comes first: a narrow window cuts the end.
  const rest = [
    t(kept === 'status' ? 'incident.cells' : 'incident.reviewCells', {
      count: cells,
      amount: format.integer(cells),
    }),
    isAlone && first.kind === 'blocked' ? t('incident.blocked') : '',
    isAlone && rhythm !== null ? t('incident.rhythm', { rhythm, missed }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const moreText = more === 0 ? '' : t('incident.more', { count: more });
  const list = <IncidentList {...{ incidents, pharmacies, moreText }} />;
  const isInLine = more > 0 && !isPhone;
  return (
    <BannerLine isBelow={isBelow}>
      <p
        data-names={isInLine ? '' : undefined}
        title={`${[names, moreText].join(' ').trim()}. ${rest}`}
      >
        <b>{isInLine ? names : `${[names, moreText].join(' ').trim()}.`}</b> {!isInLine && rest}
      </p>
      {isInLine && (
        <>
          {list}
          <p>{rest}</p>
        </>
      )}
      {!isInLine && !isAlone && list}
      {isAlone && (
        <BannerButton
          type="button"
          aria-label={t('incident.show')}
          onClick={() => showMatrixColumn(pharmacies[first.pharmacy]?.channelId ?? '')}
        >
          {isPhone ? <Icon name="chevron-right" size={20} /> : t('incident.show')}
        </BannerButton>
      )}
    </BannerLine>
  );
}
