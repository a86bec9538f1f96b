import type { SlotName } from '@pmm/shared/contracts/registry';
import { registeredText, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { displayNameAtom, selectedWatchlistAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { Icon, NamedIcon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Slot } from '../features/Slot';
import { useLabel } from '../navigation/labels';
import { contributionsAtom, sidebarAtom } from '../navigation/navigationState';
import type { SidebarEntry } from '../navigation/sidebarEntries';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(224px, 100%), 1fr));
  gap: 16px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
`;
const Contributions = styled.div`
  display: grid;
  gap: 16px;
`;
const CardLink = styled(Link)`
  display: flex;
  gap: 12px;
  align-items: center;
  min-block-size: 68px;
  block-size: 100%;
  padding: 10px 14px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  color: inherit;
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  text-decoration: none;
  transition: border-color ${token('motion-hover')};
  &:hover {
    border-color: ${token('accent')};
  }
  & > svg {
    flex: none;
    color: ${token('accent')};
  }
`;
const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: ${token('radius-control')};
  color: ${token('accent')};
  background: ${token('accent-soft')};
`;
const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;
const Title = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: space-between;
  font: ${token('type-card-title')};
`;
const Detail = styled.span`
  display: block;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
/** On a phone they would push down the figures; the menu has the same links. */
const SmallLinks = styled.ul`
  display: flex;
  gap: 20px;
  align-items: center;
  min-block-size: 34px;
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${token('type-control')};
  @media ${PHONE} {
    display: none;
  }
`;

const DASHBOARD_SLOT: SlotName = 'dashboard.cards';

const greetingAt = (hour: number) => {
  if (hour < 11) return 'greeting.morning';
  return hour < 18 ? 'greeting.day' : 'greeting.evening';
};

function MetricCard({ entry }: { entry: SidebarEntry }) {
  const { t } = useTranslation('host');
  const label = useLabel();
  const detail = `${entry.label.key}.detail`;
  const { namespace } = entry.label;
  return (
    <li>
      <CardLink to={entry.path}>
        <Tile>
          <NamedIcon name={entry.icon} size={18} />
        </Tile>
        <Words>
          <Title>
            <span>{label(entry.label)}</span>
            {entry.stage === 'coming-soon' && <Badge>{t('comingSoon')}</Badge>}
          </Title>
          <Detail>{registeredText(namespace, detail, '')}</Detail>
        </Words>
        {entry.stage === 'live' && <Icon name="arrow-right" />}
      </CardLink>
    </li>
  );
}

interface MetricsProps {
  metrics: readonly SidebarEntry[];
}

/** The welcome preview, as long as no feature contributes anything. */
function Preview({ metrics }: MetricsProps) {
  const { t } = useTranslation('host');
  const name = useAtomValue(displayNameAtom);
  const [hour] = useState(() => new Date().getHours());
  return (
    <>
      <PageHeader
        title={t(greetingAt(hour), { name: name.split(' ')[0] ?? name })}
        facts={t('dashboard.introduction')}
      />
      <Cards>
        {metrics.map((entry) => (
          <MetricCard key={entry.id} entry={entry} />
        ))}
      </Cards>
    </>
  );
}

/** The name of the selected watchlist; null until it is known, and if there is none. */
const useWatchlistName = (): string | null => {
  const selected = useAtomValue(selectedWatchlistAtom);
  const { data } = useWatchlists({ readAgain: false });
  return data?.watchlists.find(({ watchlistId }) => watchlistId === selected)?.name ?? null;
};

/** What features show of the selected watchlist. */
function Contributed({ metrics }: MetricsProps) {
  const { t } = useTranslation('host');
  const label = useLabel();
  const name = useWatchlistName();
  const live = metrics.filter(({ stage }) => stage === 'live');
  return (
    <PageWidth $fills>
      <PageHeader
        title={name ?? t('titles.dashboard')}
        titleIsName={name !== null}
        actions={
          <SmallLinks>
            {live.map((entry) => (
              <li key={entry.id}>
                <TextLink as={Link} to={entry.path}>
                  <NamedIcon name={entry.icon} size={15} />
                  {label(entry.label)}
                </TextLink>
              </li>
            ))}
          </SmallLinks>
        }
      />
      <Contributions>
        <Slot name={DASHBOARD_SLOT} />
      </Contributions>
    </PageWidth>
  );
}

/** What features contribute; without any, the welcome preview with links to the metrics. */
export function DashboardPage() {
  const metrics = useAtomValue(sidebarAtom).find(({ id }) => id === 'metrics')?.entries ?? [];
  const isFilled = useAtomValue(contributionsAtom)(DASHBOARD_SLOT).length > 0;
  return isFilled ? <Contributed metrics={metrics} /> : <Preview metrics={metrics} />;
}
