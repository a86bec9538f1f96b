import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { Icon, NamedIcon } from '@pmm/shared/ui/Icon';
import { Logo } from '@pmm/shared/ui/Logo';
import { chosenInForcedColours, token } from '@pmm/shared/ui/theme';
import { hiddenStyle } from '@pmm/shared/ui/VisuallyHidden';
import { memo } from 'react';
import { css, styled } from 'styled-components';
import { useLabel } from '../navigation/labels';
import { sidebarAtom } from '../navigation/navigationState';
import { HOME_PATH } from '../navigation/routes';
import type { SidebarEntry } from '../navigation/sidebarEntries';
import { useCurrentRoute } from '../navigation/useCurrentRoute';
import { useFollowedLinks } from '../navigation/useFollowedLinks';
import { RailTip } from './RailTip';
import { UserMenu } from './UserMenu';

/** A link, or what looks like one; in the rail only its icon. */
const rowStyle = css`
  display: flex;
  flex: none;
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
  [data-rail] & {
    justify-content: center;
    block-size: 40px;
    padding: 0;
    & > span {
      ${hiddenStyle}
    }
  }
`;
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: 16px 12px 12px;
  &[data-rail] {
    padding-inline: 8px;
  }
`;
const Home = styled(Link)`
  margin: 0 8px 20px;
  border-radius: ${token('radius-control')};
  color: inherit;
  text-decoration: none;
  [data-rail] > & {
    margin-inline: 8px;
    & > span > span {
      ${hiddenStyle}
    }
  }
`;
const Nav = styled.nav`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  [data-rail] > & > div + div {
    padding-block-start: 12px;
    border-block-start: 1px solid ${token('line')};
  }
`;
const SectionTitle = styled.h2`
  margin: 0 10px 8px;
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${token('ink-third')};
  [data-rail] & {
    ${hiddenStyle}
  }
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
  [data-rail] & {
    margin-block-end: 12px;
  }
  & a {
    ${rowStyle}
    &[aria-current='page'] {
      font-weight: 600;
      color: ${token('accent')};
      background: ${token('accent-soft')};
      ${chosenInForcedColours}
    }
    & > span:first-of-type {
      flex: 1;
    }
  }
`;
const Toggle = styled.button`
  ${rowStyle}
  inline-size: 100%;
  margin-block-end: 8px;
  border: 0;
  text-align: start;
  background: none;
  cursor: pointer;
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
      <a href={siteAddress(entry.path)} {...(current && { 'aria-current': 'page' as const })}>
        <NamedIcon name={entry.icon} />
        <span>{label}</span>
        {entry.stage === 'coming-soon' && <Badge>{soon}</Badge>}
      </a>
    </li>
  );
});

interface SidebarProps {
  /** Shows only icons; names appear next to them. */
  rail?: boolean;
  /** Left out where there is no choice. */
  onToggle?: () => void;
}

/** Links to all pages, as the registry lists them, and the person's menu at the foot. */
export function Sidebar({ rail = false, onToggle }: SidebarProps) {
  const { t } = useTranslation('host');
  const label = useLabel();
  const sections = useAtomValue(sidebarAtom);
  const currentId = useCurrentRoute()?.navId;
  const followLink = useFollowedLinks();
  return (
    <RailTip active={rail}>
      <Frame data-rail={rail || undefined}>
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
        {onToggle && (
          <Toggle type="button" onClick={onToggle}>
            <Icon name="panel-left" />
            <span>{t(rail ? 'sidebar.expand' : 'sidebar.collapse')}</span>
          </Toggle>
        )}
        <UserMenu rail={rail} />
      </Frame>
    </RailTip>
  );
}
