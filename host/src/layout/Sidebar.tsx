import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { NamedIcon } from '@pmm/shared/ui/Icon';
import { Logo } from '@pmm/shared/ui/Logo';
import { token } from '@pmm/shared/ui/theme';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useLabel } from '../navigation/labels';
import { sidebarAtom } from '../navigation/navigationState';
import { HOME_PATH } from '../navigation/routes';
import type { SidebarEntry } from '../navigation/sidebarEntries';
import { useCurrentRoute } from '../navigation/useCurrentRoute';
import { useFollowedLinks } from '../navigation/useFollowedLinks';
import { UserMenu } from './UserMenu';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: 16px 12px 12px;
`;
const Home = styled(Link)`
  margin: 0 8px 20px;
  border-radius: ${token('radius-control')};
  color: inherit;
  text-decoration: none;
`;
const Nav = styled.nav`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
`;
const SectionTitle = styled.h2`
  margin: 0 10px 8px;
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${token('ink-third')};
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    gap: 10px;
    align-items: center;
    block-size: 36px;
    padding: 0 10px;
    border-radius: ${token('radius-control')};
    font: ${token('type-text')};
    color: ${token('ink-second')};
    text-decoration: none;
    &:hover {
      color: ${token('ink')};
      background: ${token('sunk')};
    }
    &[aria-current='page'] {
      font-weight: 600;
      color: ${token('accent')};
      background: ${token('accent-soft')};
    }
    & > span:first-of-type {
      flex: 1;
    }
  }
`;

interface SidebarLinkProps {
  entry: SidebarEntry;
  label: string;
  /** What a screen reader reads of a page that is coming soon. */
  soon: string;
  current: boolean;
}

/**
 * There may be many links, so each keeps little memory: texts come as props (using the translations
 * costs 3 KB), the style and the click handler are those of the list, and an unchanged link is not
 * rendered again, so React keeps its output once and not twice.
 */
const SidebarLink = memo(function SidebarLink({ entry, label, soon, current }: SidebarLinkProps) {
  return (
    <li>
      <a href={entry.path} {...(current && { 'aria-current': 'page' as const })}>
        <NamedIcon name={entry.icon} />
        <span>{label}</span>
        {entry.stage === 'coming-soon' && <Badge>{soon}</Badge>}
      </a>
    </li>
  );
});

/** Links to all pages, as the registry lists them, and the person's menu at the foot. */
export function Sidebar() {
  const { t } = useTranslation('host');
  const label = useLabel();
  const sections = useAtomValue(sidebarAtom);
  const currentId = useCurrentRoute()?.navId;
  const followLink = useFollowedLinks();
  return (
    <Frame>
      <Home to={HOME_PATH} aria-label={t('home')}>
        <Logo name={t('productName', { ns: 'shared' })} stacked />
      </Home>
      <Nav aria-label={t('navigation')} onClick={followLink}>
        {sections.map((section) => (
          <div key={section.id}>
            <SectionTitle>{t(`sections.${section.id}`)}</SectionTitle>
            <List>
              {section.entries.map((entry) => (
                <SidebarLink
                  key={entry.id}
                  entry={entry}
                  label={label(entry.label)}
                  soon={t('soon')}
                  current={entry.id === currentId}
                />
              ))}
            </List>
          </div>
        ))}
      </Nav>
      <UserMenu />
    </Frame>
  );
}
