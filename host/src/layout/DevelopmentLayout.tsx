import { i18n, languages, useTranslation, type Language } from '@pmm/shared/i18n';
import { Link, Outlet, useLocation } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { LogoMark } from '@pmm/shared/ui/Logo';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { applyThemeChoice, themeChoices, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { useLabel } from '../navigation/labels';
import { routesAtom } from '../navigation/navigationState';
import { useThemeChoice } from '../choices/useThemeChoice';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding: 10px 24px;
  border-block-end: 1px solid ${token('line')};
  background: ${token('surface')};
  @media (max-width: 640px) {
    padding-inline: 16px;
  }
`;
const Mark = styled.span`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  font: ${token('type-control')};
  font-weight: 650;
`;
const Pages = styled.nav`
  display: flex;
  flex: 1;
  gap: 2px;
  min-inline-size: min-content;
  @media (max-width: 900px) {
    order: 1;
    flex-basis: 100%;
    min-inline-size: 0;
    overflow-x: auto;
  }
`;
const currentStyle = css`
  color: ${token('accent')};
  background: ${token('accent-soft')};
`;
const PageLink = styled(Link)`
  flex: none;
  padding: 7px 12px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  color: ${token('ink-second')};
  text-decoration: none;
  &:hover {
    color: ${token('ink')};
    background: ${token('sunk')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    ${currentStyle}
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline-start: auto;
`;
const Main = styled.main`
  max-inline-size: 1440px;
  margin-inline: auto;
  padding: 28px 24px 64px;
  @media (max-width: 640px) {
    padding: 20px 16px 48px;
  }
`;

function LanguageSwitch() {
  const { t, i18n: active } = useTranslation('host');
  const shown = languages.find((language) => language === active.resolvedLanguage) ?? 'en';
  return (
    <SegmentedControl<Language>
      label={t('language')}
      value={shown}
      onChange={(language) => void i18n.changeLanguage(language)}
      options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
    />
  );
}

function ThemeSwitch() {
  const { t } = useTranslation('host');
  return (
    <SegmentedControl
      label={t('theme')}
      value={useThemeChoice()}
      onChange={applyThemeChoice}
      options={themeChoices.map((value) => ({ value, label: t(`themes.${value}`) }))}
    />
  );
}

/** On a narrow window the row of links scrolls. */
const bringIntoSight = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Around development pages that need no session: links to the others, language and theme. */
export function DevelopmentLayout() {
  const { t } = useTranslation('host');
  const label = useLabel();
  const { pathname } = useLocation();
  const pages = useAtomValue(routesAtom).filter(({ layout }) => layout === 'development');
  return (
    <>
      <Bar>
        <Mark>
          <LogoMark size={24} />
          <span>{t('development.name')}</span>
        </Mark>
        <Pages aria-label={t('development.pages')}>
          {pages.map(({ path, title }) => (
            <PageLink
              key={path}
              to={path}
              {...(path === pathname && { 'aria-current': 'page' as const, ref: bringIntoSight })}
            >
              {label(title)}
            </PageLink>
          ))}
        </Pages>
        <Choices>
          <LanguageSwitch />
          <ThemeSwitch />
        </Choices>
      </Bar>
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
    </>
  );
}
