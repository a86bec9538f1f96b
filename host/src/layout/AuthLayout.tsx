import { i18n, languages, useTranslation } from '@pmm/shared/i18n';
import { Link, Outlet } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { Logo } from '@pmm/shared/ui/Logo';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { LOGIN_PATH } from '../navigation/routes';
import { useCurrentRoute } from '../navigation/useCurrentRoute';
import { StatusField } from './StatusField';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 634fr) minmax(0, 806fr);
  min-block-size: calc(100dvh - var(--notice-height, 0px));
  background: ${token('surface')};
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  padding: 44px clamp(24px, 9.2vw, 132px) 24px;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
`;
const Main = styled.main`
  flex: 1;
  padding-block: 80px 40px;
`;
const Language = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  /* So that its text lines up with the rest of the page. */
  margin-inline-start: -8px;
  color: ${token('ink-second')};
  & > svg {
    position: absolute;
    inset-inline-end: 8px;
    pointer-events: none;
  }
`;
const LanguageSelect = styled.select`
  /* Without it WebKit draws a system button, and each engine pads the text in its own way. */
  appearance: none;
  min-block-size: 32px;
  padding: 0 28px 0 8px;
  border: 0;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  color: inherit;
  background: ${token('surface')};
  cursor: pointer;
`;

/** The form next to a picture that shows a grid of availability statuses. */
export function AuthLayout() {
  const { t, i18n: active } = useTranslation('host');
  const showsLoginLink = useCurrentRoute()?.loginLink ?? false;
  return (
    <Frame>
      <Side>
        <Head>
          <Logo name={t('productName', { ns: 'shared' })} />
          {showsLoginLink && (
            <TextLink as={Link} to={LOGIN_PATH}>
              {t('loginLink')}
            </TextLink>
          )}
        </Head>
        <Main>
          <Outlet />
        </Main>
        <footer>
          <Language>
            <LanguageSelect
              aria-label={t('language')}
              value={active.resolvedLanguage ?? 'en'}
              onChange={(event) => void i18n.changeLanguage(event.target.value)}
            >
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {t(`languages.${language}`)}
                </option>
              ))}
            </LanguageSelect>
            <Icon name="chevron-down" size={14} />
          </Language>
        </footer>
      </Side>
      <StatusField caption={t('signInCaption')} />
    </Frame>
  );
}
