import type { SlotName } from '@pmm/shared/contracts/registry';
import { localeOf, registeredText, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { displayNameAtom, selectedWatchlistAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { Icon, NamedIcon } from '@pmm/shared/ui/Icon';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { labelNamespace } from '../deployment/registry/currentRegistry';
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

/**
 * What features contribute to the dashboard, as a phrase that lists it in each feature's own words.
 */
const useContributedPhrase = (): string | null => {
  const label = useLabel();
  const { i18n } = useTranslation();
  const phrases = useAtomValue(contributionsAtom)(DASHBOARD_SLOT).flatMap(
    ({ feature: { id }, contribution: { labelKey } }) =>
      labelKey === undefined ? [] : [label({ namespace: labelNamespace(id), key: labelKey })],
  );
  if (phrases.length === 0) return null;
  return new Intl.ListFormat(localeOf(i18n.resolvedLanguage)).format(phrases);
};

/**
 * Whether the selected watchlist has products, so that there can be changes. True until that is
 * known: most people have such a watchlist, and the text would change under their eyes.
 */
const useHasProducts = (): boolean => {
  const selected = useAtomValue(selectedWatchlistAtom);
  const { data } = useWatchlists({ readAgain: false });
  if (!data) return true;
  const watchlist = data.watchlists.find(({ watchlistId }) => watchlistId === selected);
  if (!watchlist) return data.watchlists.length > 0;
  return watchlist.stats.listedSkus + watchlist.stats.localSkus > 0;
};

/** The welcome preview: links to the metrics, then what features contribute. */
export function DashboardPage() {
  const { t } = useTranslation('host');
  const name = useAtomValue(displayNameAtom);
  const [hour] = useState(() => new Date().getHours());
  const metrics = useAtomValue(sidebarAtom).find(({ id }) => id === 'metrics');
  const contributed = useContributedPhrase();
  const hasProducts = useHasProducts();
  return (
    <>
      <PageHeader
        title={t(greetingAt(hour), { name: name.split(' ')[0] ?? name })}
        facts={
          contributed === null || !hasProducts
            ? t('dashboard.introduction')
            : t('dashboard.introductionWith', { contributed })
        }
      />
      <Cards>
        {metrics?.entries.map((entry) => (
          <MetricCard key={entry.id} entry={entry} />
        ))}
      </Cards>
      <Contributions>
        <Slot name={DASHBOARD_SLOT} />
      </Contributions>
    </>
  );
}
