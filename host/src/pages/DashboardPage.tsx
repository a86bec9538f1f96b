import { registeredText, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { displayNameAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { Icon, NamedIcon } from '@pmm/shared/ui/Icon';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLabel } from '../navigation/labels';
import { sidebarAtom } from '../navigation/navigationState';
import type { SidebarEntry } from '../navigation/sidebarEntries';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  block-size: 100%;
  padding: 20px;
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
`;
const Tile = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  margin-block-end: 14px;
  border-radius: 10px;
  color: ${token('accent')};
  background: ${token('accent-soft')};
`;
const Title = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: space-between;
  inline-size: 100%;
  font: ${token('type-card-title')};
`;
const Detail = styled.span`
  flex: 1;
  margin-block: 6px 18px;
  color: ${token('ink-second')};
`;
const Open = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  font-weight: 600;
  color: ${token('accent')};
`;

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
          <NamedIcon name={entry.icon} size={20} />
        </Tile>
        <Title>
          {label(entry.label)}
          {entry.stage === 'coming-soon' && <Badge>{t('comingSoon')}</Badge>}
        </Title>
        <Detail>{registeredText(namespace, detail, '')}</Detail>
        <Open>
          {t('open')} <Icon name="arrow-right" />
        </Open>
      </CardLink>
    </li>
  );
}

/** The welcome preview: for now links to the metrics, later the newest changes. */
export function DashboardPage() {
  const { t } = useTranslation('host');
  const name = useAtomValue(displayNameAtom);
  const [hour] = useState(() => new Date().getHours());
  const metrics = useAtomValue(sidebarAtom).find(({ id }) => id === 'metrics');
  return (
    <>
      <PageHeader
        title={t(greetingAt(hour), { name: name.split(' ')[0] ?? name })}
        facts={t('dashboard.introduction')}
      />
      <Cards>
        {metrics?.entries.map((entry) => (
          <MetricCard key={entry.id} entry={entry} />
        ))}
      </Cards>
    </>
  );
}
