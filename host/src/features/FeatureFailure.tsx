import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { failurePolicies, type BuildState, type ShownState } from './states';

type FailedState = Extract<
  BuildState,
  { phase: 'failed' | 'incompatible' | 'invalid' | 'disabled' | 'safe-mode' }
>;

export const isShownAsFailure = (state: ShownState): state is FailedState =>
  ['failed', 'incompatible', 'invalid', 'disabled', 'safe-mode'].includes(state.phase);

const useMessage = (
  state: FailedState,
  disabledReason: RegisteredFeature['disabledReason'],
): string => {
  const { t, i18n } = useTranslation('host');
  switch (state.phase) {
    case 'failed':
      return t(failurePolicies[state.kind].messageKey, { reason: state.detail });
    case 'invalid':
    case 'incompatible':
      return t(`feature.${state.phase}`, { reason: state.reason });
    case 'safe-mode':
      return t('feature.safeMode');
    case 'disabled':
      return disabledReason === undefined
        ? t('feature.disabled')
        : t('feature.disabledFor', {
            reason: disabledReason[i18n.resolvedLanguage === 'de' ? 'de' : 'en'],
          });
  }
};

/** Whether trying again can help. */
const mayRetry = ({ phase }: FailedState): boolean => phase === 'failed' || phase === 'invalid';

interface FailureCardProps {
  message: string;
  /** Undefined where a retry does not help. */
  onRetry: (() => Promise<void>) | undefined;
}

function FailureCard({ message, onRetry }: FailureCardProps) {
  const { t } = useTranslation('host');
  const [pending, setPending] = useState(false);
  const retry = () => {
    setPending(true);
    void onRetry?.().finally(() => setPending(false));
  };
  return (
    <div role="alert">
      <EmptyState
        icon="triangle-alert"
        title={t('feature.title')}
        detail={message}
        {...(onRetry && {
          action: (
            <Button
              variant="primary"
              icon="refresh"
              pending={pending}
              pendingLabel={t('feature.retrying')}
              onClick={retry}
            >
              {t('retry')}
            </Button>
          ),
        })}
      />
    </div>
  );
}

const Details = styled.details`
  max-inline-size: 60ch;
  margin: 0 auto 24px;
  color: ${token('ink-third')};
  font: ${token('type-header')};
  text-align: center;
  overflow-wrap: anywhere;
  & > summary {
    cursor: pointer;
  }
`;

type FailedFeature = Pick<RegisteredFeature, 'id' | 'current' | 'owner' | 'disabledReason'>;

/** For those who look into the failure: which build it is, and whom to ask. */
function FailureDetails({ feature: { id, current, owner } }: { feature: FailedFeature }) {
  const { t } = useTranslation('host');
  return (
    <Details>
      <summary>{t('failedFeature.details')}</summary>
      <p>{t('failedFeature.build', { id, build: current.build, version: current.version })}</p>
      {owner && <p>{`${owner.team}: ${owner.contact}`}</p>}
      {owner?.repository !== undefined && <p>{owner.repository}</p>}
    </Details>
  );
}

interface FeatureFailureProps {
  feature: FailedFeature;
  state: FailedState;
  onRetry: () => Promise<void>;
}

/** Shown in place of a feature that could not be loaded: why, and a way to retry. */
export function FeatureFailure({ feature, state, onRetry }: FeatureFailureProps) {
  const message = useMessage(state, feature.disabledReason);
  return (
    <>
      <FailureCard message={message} onRetry={mayRetry(state) ? onRetry : undefined} />
      <FailureDetails feature={feature} />
    </>
  );
}

/**
 * Shown in place of a page that suspends too long, while reloading it would lose what was typed
 * into it.
 */
export function WaitsForInput({ onRetry }: Pick<FeatureFailureProps, 'onRetry'>) {
  const { t } = useTranslation('host');
  return <FailureCard message={t('feature.heldForInput')} onRetry={onRetry} />;
}
