import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { NARROW, PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { LanguageMenu } from './LanguageMenu';
import { ScopeButton } from './ScopeButton';
import { TenantSelector } from './TenantSelector';
import { ThemeMenu } from './ThemeMenu';
import { WatchlistSelector } from './WatchlistSelector';

const Bar = styled.header`
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 60px;
  padding: 8px 24px;
  border-block-end: 1px solid ${token('line')};
  background: ${token('surface')};
  @media ${NARROW} {
    flex-wrap: wrap;
    padding: 8px 16px;
  }
`;
const NavigationButton = styled.span`
  display: none;
  @media ${NARROW} {
    display: block;
  }
`;
const Selectors = styled.div`
  display: flex;
  gap: 10px;
  min-inline-size: 0;
  @media ${NARROW} {
    flex-wrap: wrap;
    order: 3;
    inline-size: 100%;
    /* Side by side where both names fit, else one below the other. */
    & > * {
      flex: 1 1 auto;
    }
  }
  @media ${PHONE} {
    display: none;
  }
`;
/* On a phone they are in the person's menu only, at the foot of the navigation. */
const Settings = styled.div`
  display: flex;
  gap: 4px;
  margin-inline-start: auto;
  @media ${PHONE} {
    display: none;
  }
`;

export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { t } = useTranslation('host');
  return (
    <Bar data-screen-only>
      <NavigationButton>
        <IconButton
          icon="menu"
          variant="quiet"
          label={t('openNavigation')}
          onClick={onOpenNavigation}
        />
      </NavigationButton>
      <ScopeButton />
      <Selectors>
        <TenantSelector />
        <WatchlistSelector />
      </Selectors>
      <Settings>
        <LanguageMenu />
        <ThemeMenu />
      </Settings>
    </Bar>
  );
}
