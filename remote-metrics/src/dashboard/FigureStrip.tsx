import { useFormat, useTranslation } from '@pmm/shared/i18n';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import type { Summary } from '@pmm/shared/figures/availability/summary';
import { availableShare, roundedShare } from '@pmm/shared/figures/availability/timeShares';
import type { AvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { useMomentText } from './useLineTexts';

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  margin: 0;
  padding: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('line')};
  box-shadow: ${token('shadow')};
  list-style: none;
  overflow: clip;
  /* The last ones fill their line, because free room would have the colour of the lines. */
  & > li {
    flex: 1 1 200px;
  }
`;
const Figure = styled(Link)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 8px;
  align-items: center;
  align-content: start;
  block-size: 100%;
  min-block-size: 100px;
  padding: 12px 14px;
  color: inherit;
  background: ${token('surface')};
  text-decoration: none;
  outline-offset: -3px;
  & > :not(svg) {
    grid-column: 1;
  }
  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
  & > svg {
    grid-column: 2;
    grid-row: 1 / span 2;
    color: ${token('ink-third')};
  }
  &:hover > svg {
    color: ${token('accent')};
  }
`;
const Name = styled.span`
  font: ${token('type-header')};
  color: ${token('ink-second')};
`;
const Value = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  font: ${token('type-page-title')};
  font-size: 26px;
  font-variant-numeric: tabular-nums;
`;
const Detail = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const Warm = styled.span`
  display: grid;
  color: ${token('warm')};
`;

interface FigureLinkProps {
  to: string;
  name: string;
  sign?: ReactNode;
  value: string;
  detail: string;
}

function FigureLink({ to, name, sign, value, detail }: FigureLinkProps) {
  return (
    <li>
      <Figure to={to}>
        <Name>{name}</Name>
        <Value>
          {sign}
          <span>{value}</span>
        </Value>
        <Detail>{detail}</Detail>
        <Icon name="chevron-right" />
      </Figure>
    </li>
  );
}

interface FigureStripProps {
  selection: AvailabilitySelection;
  summary: Summary;
}

const NO_FIGURE = '–';

const useIncidentText = ({ pharmacies }: Availability) => {
  const { t } = useTranslation('metrics');
  const moment = useMomentText();
  return (incidents: Summary['incidents']): string => {
    const [first] = incidents;
    if (!first) return t('summary.incidentNone');
    const pharmacy = pharmacies[first.pharmacy]?.name ?? '';
    return incidents.length === 1
      ? t('summary.incident', { pharmacy, since: moment(first.from) })
      : t('summary.incidentMore', { pharmacy, count: incidents.length - 1 });
  };
};

const useOutText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (out: Summary['out'], all: number): string => {
    if (out === null) return t('summary.outUnknown');
    if (out.cells === 0) return t('summary.outNone');
    return t('summary.outDetail', {
      pharmacies: t('summary.outPharmacies', { count: out.pharmacies }),
      skus: format.integer(out.skus),
      count: all,
      all: format.integer(all),
    });
  };
};

/** Three figures, each a link to the view with its cells. */
export function FigureStrip({ selection, summary }: FigureStripProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { availability, localSkus } = selection;
  const incidentText = useIncidentText(availability);
  const outText = useOutText();
  const { watchlistId } = availability;
  const { share, out, incidents } = summary;
  const available = availableShare(share);
  const { skus, known } = factsOf(selection);
  const percent = (of: number) => format.percentTenths(roundedShare(of, 1_000));
  const viewOf = (view: Partial<AvailabilityView>) =>
    matrixAddress(watchlistId, { localSkus, ...view });
  return (
    <Strip>
      <FigureLink
        to={viewOf({ sort: { by: 'share', descending: false } })}
        name={t('summary.share')}
        value={available === null ? NO_FIGURE : percent(available)}
        detail={
          available === null
            ? t('summary.shareUnknown')
            : t('summary.shareDetail', { share: percent(known ?? 0) })
        }
      />
      <FigureLink
        to={viewOf({ layout: 'list', kinds: new Set(['unavailable']) })}
        name={t('summary.out')}
        sign={<StatusGlyph status="unavailable" size={18} />}
        value={out === null ? NO_FIGURE : format.integer(out.cells)}
        detail={outText(out, skus)}
      />
      <FigureLink
        to={viewOf(
          incidents.length > 0 ? { layout: 'list', kinds: new Set(['not-confirmed']) } : {},
        )}
        name={t('summary.incidents')}
        {...(incidents.length > 0 && {
          sign: (
            <Warm>
              <Icon name="triangle-alert" size={18} />
            </Warm>
          ),
        })}
        value={format.integer(incidents.length)}
        detail={incidentText(incidents)}
      />
    </Strip>
  );
}
