import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { IconButton } from '@pmm/shared/ui/Button';
import { NARROW, SMALL, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { LanguageMenu } from './LanguageMenu';
import { ScopeButton } from './ScopeButton';
import { ScopeSelectors } from './ScopeSelectors';
import { ThemeMenu } from './ThemeMenu';

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
`;
const Settings = styled.div`
  display: flex;
  gap: 4px;
  margin-inline-start: auto;
`;

/** What has no room is not rendered: each part would do work at the start. */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { t } = useTranslation('host');
  const isNarrow = useMediaQuery(NARROW);
  const isSmall = useMediaQuery(SMALL);
  return (
    <Bar data-screen-only>
      {isNarrow && (
        <IconButton
          icon="menu"
          variant="quiet"
          label={t('openNavigation')}
          onClick={onOpenNavigation}
        />
      )}
      {isSmall ? (
        // Language and theme are in the person's menu only, at the foot of the navigation.
        <ScopeButton />
      ) : (
        <>
          <Selectors>
            <ScopeSelectors />
          </Selectors>
          <Settings>
            <LanguageMenu />
            <ThemeMenu />
          </Settings>
        </>
      )}
    </Bar>
  );
}
