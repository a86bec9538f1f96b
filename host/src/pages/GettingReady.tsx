import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.35; }
`;
const Frame = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  min-block-size: calc(100dvh - var(--notice-height, 0px));
  color: ${token('ink-second')};
`;
const Mark = styled.svg`
  animation: ${pulse} 1.4s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** Shown until session and registry are loaded. */
export function GettingReady() {
  const { t } = useTranslation('host');
  return (
    <Frame role="status">
      <Mark viewBox="0 0 28 28" width="44" height="44" aria-hidden="true">
        <path
          d="M2 15h6l3-9 4.5 15 3-9h7.5"
          fill="none"
          stroke={token('accent')}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Mark>
      <span>{t('gettingReady')}</span>
    </Frame>
  );
}
