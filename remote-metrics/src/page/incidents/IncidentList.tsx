import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { Icon } from '@pmm/shared/ui/Icon';
import { Menu } from '@pmm/shared/ui/Menu';
import { PHONE } from '@pmm/shared/ui/theme';
import { showMatrixColumn } from '../../grid/matrixPlace';
import { BannerButton } from './BannerLine';
import { sinceText } from '../texts/timeTexts';

interface IncidentListProps {
  incidents: readonly PharmacyIncident[];
  pharmacies: readonly { channelId: string; name: string }[];
  /** How many of them the line does not name; empty if it names all. */
  moreText: string;
}

/**
 * All pharmacies that are not crawled at present, with time and reason; each leads to its column.
 */
export function IncidentList({ incidents, pharmacies, moreText }: IncidentListProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE);
  const all = t('incident.all', { count: incidents.length });
  const whyOf = ({ kind, missedReads }: PharmacyIncident): string =>
    kind === 'blocked' ? t('incident.pagesUnread') : t('incident.missed', { count: missedReads });
  const entries = incidents.map((incident) => {
    const pharmacy = pharmacies[incident.pharmacy];
    const since = t('incident.since', { since: sinceText(format, new Date(incident.from)) });
    return {
      id: pharmacy?.channelId ?? '',
      label: pharmacy?.name ?? '',
      detail: `${since} · ${whyOf(incident)}`,
    };
  });
  return (
    <Menu
      trigger={
        <BannerButton type="button" aria-label={moreText === '' ? all : `${moreText}: ${all}`}>
          {isPhone && <Icon name="chevron-right" size={20} />}
          {!isPhone && <span>{moreText === '' ? all : moreText}</span>}
        </BannerButton>
      }
      placement="bottom end"
      groups={[{ id: 'incidents', entries }]}
      onAction={showMatrixColumn}
    />
  );
}
