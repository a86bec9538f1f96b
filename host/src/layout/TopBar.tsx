import { languages, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { NARROW, SMALL, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { chooseLanguage, chooseTheme } from '../choices/choices';
import { PaletteButton } from '../palette/PaletteButton';
import { ScopeButton } from './ScopeButton';
import { ScopeSelectors } from './ScopeSelectors';
import { themeIcons, useThemeChoice } from '../choices/useThemeChoice';

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
`;

/** The choice is kept in the locale cookie for 365 days. */
function LanguageMenu() {
  const { t, i18n: active } = useTranslation('host');
  return (
    <Menu
      placement="bottom end"
      onAction={(id) => chooseLanguage(languages.find((language) => language === id) ?? 'en')}
      trigger={<IconButton icon="languages" variant="quiet" label={t('language')} />}
      groups={[
        {
          id: 'languages',
          selected: active.resolvedLanguage ?? 'en',
          entries: languages.map((id) => ({ id, label: t(`languages.${id}`) })),
        },
      ]}
    />
  );
}

function ThemeMenu() {
  const { t } = useTranslation('host');
  const choice = useThemeChoice();
  const current = themeIcons.find(({ id }) => id === choice);
  return (
    <Menu
      placement="bottom end"
      onAction={(id) => chooseTheme(themeIcons.find((theme) => theme.id === id)?.id ?? 'system')}
      trigger={<IconButton icon={current?.icon ?? 'monitor'} variant="quiet" label={t('theme')} />}
      groups={[
        {
          id: 'themes',
          selected: choice,
          entries: themeIcons.map(({ id, icon }) => ({ id, icon, label: t(`themes.${id}`) })),
        },
      ]}
    />
  );
}

/** Parts without room are not rendered, because each would do work at the start. */
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
        <>
          <ScopeButton />
          <PaletteButton small />
        </>
      ) : (
        <>
          <Selectors>
            <ScopeSelectors />
          </Selectors>
          <PaletteButton />
          <Settings>
            <LanguageMenu />
            <ThemeMenu />
          </Settings>
        </>
      )}
    </Bar>
  );
}
