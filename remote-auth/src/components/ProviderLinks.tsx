import type { OidcProvider, ProvidersAnswer } from '@pmm/shared/contracts/auth';
import { useTranslation } from '@pmm/shared/i18n';
import { useQuery } from '@pmm/shared/query';
import { LinkButton } from '@pmm/shared/ui/Link';
import { token } from '@pmm/shared/ui/theme';
import { type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { providerAddress, listProviders } from '../api/providers';
import { keepRememberChoice } from '../flow/rememberChoice';
import { ProviderMark } from './ProviderMark';

const none: ProvidersAnswer = { providers: [], standIn: false };

/** The configured providers; none while they are unknown, for any reason. */
const useProviders = () => {
  const { data } = useQuery({
    queryKey: ['auth', 'providers'],
    queryFn: ({ signal }) => listProviders(signal),
    staleTime: Infinity,
  });
  return data ?? none;
};

const Separator = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-third')};
  &::before,
  &::after {
    flex: 1;
    block-size: 1px;
    background: ${token('line')};
    content: '';
  }
`;
const List = styled.div`
  display: grid;
  gap: 10px;
`;
const StandInNote = styled.p`
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface ProviderLinksProps {
  remember: boolean;
  onOffline: () => void;
}

/** The other ways to sign in, as far as they are configured. */
export function ProviderLinks({ remember, onOffline }: ProviderLinksProps) {
  const { t } = useTranslation('auth');
  const { providers, standIn } = useProviders();
  const noteId = useId();
  const names: Record<OidcProvider, string> = {
    google: t('provider.google'),
    microsoft: t('provider.microsoft'),
  };

  const leave = (event: MouseEvent) => {
    if (navigator.onLine) {
      keepRememberChoice(remember);
      return;
    }
    // Otherwise the browser's own error page would replace the form.
    event.preventDefault();
    onOffline();
  };

  if (providers.length === 0) return null;
  return (
    <>
      <Separator>{t('provider.or')}</Separator>
      <List>
        {providers.map((provider) => (
          <LinkButton
            key={provider}
            href={providerAddress(provider, remember)}
            $size="form"
            onClick={leave}
            aria-describedby={standIn ? noteId : undefined}
          >
            <ProviderMark provider={provider} />
            <span>{names[provider]}</span>
          </LinkButton>
        ))}
      </List>
      {standIn && <StandInNote id={noteId}>{t('provider.standIn')}</StandInNote>}
    </>
  );
}
