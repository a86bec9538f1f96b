import { useTranslation } from '@pmm/shared/i18n';
import { Link, useLocation } from '@pmm/shared/router';
import { LogoMark } from '@pmm/shared/ui/Logo';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { developmentPages, type DevelopmentPageId } from './developmentPages';
import { LanguageSwitch } from './LanguageSwitch';
import { ThemeSwitch } from './ThemeSwitch';

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
const Main = styled.main<{ $wide: boolean }>`
  max-inline-size: ${({ $wide }) => ($wide ? '1440px' : '1080px')};
  margin-inline: auto;
  padding: 28px 24px 64px;
  @media (max-width: 640px) {
    padding: 20px 16px 48px;
  }
`;

/** On a narrow window the row of links scrolls. */
const bringIntoSight = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

interface DevelopmentPageProps {
  page: DevelopmentPageId;
  /** What the page is for, in one line. */
  facts?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every development page: the way to the others, the theme and the language. */
export function DevelopmentPage(props: DevelopmentPageProps) {
  const { page, facts, actions, wide = false, children } = props;
  const { t } = useTranslation('metrics');
  const { pathname } = useLocation();
  return (
    <>
      <Bar>
        <Mark>
          <LogoMark size={24} />
          {t('development.name')}
        </Mark>
        <Pages aria-label={t('development.pagesLabel')}>
          {developmentPages.map(({ id, path }) => (
            <PageLink
              key={id}
              to={path}
              {...(path === pathname && { 'aria-current': 'page' as const, ref: bringIntoSight })}
            >
              {t(`development.pages.${id}`)}
            </PageLink>
          ))}
        </Pages>
        <Choices>
          <LanguageSwitch />
          <ThemeSwitch />
        </Choices>
      </Bar>
      <Main id="main" tabIndex={-1} $wide={wide}>
        <PageHeader title={t(`development.pages.${page}`)} facts={facts} actions={actions} />
        {children}
      </Main>
    </>
  );
}
