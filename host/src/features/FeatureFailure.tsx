import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { useState } from 'react';
import { failurePolicies, type FailurePolicy, type FeatureState } from './featureState';

type FailedState = Extract<FeatureState, { phase: 'failed' | 'incompatible' | 'disabled' }>;

const messageKeyOf = (state: FailedState): FailurePolicy['messageKey'] => {
  if (state.phase === 'failed') return failurePolicies[state.kind].messageKey;
  return state.phase === 'incompatible' ? 'feature.incompatible' : 'feature.disabled';
};

interface FeatureFailureProps {
  state: FailedState;
  onRetry: () => Promise<void>;
}

/** Shown in place of a feature that could not be loaded: why, and a way to retry. */
export function FeatureFailure({ state, onRetry }: FeatureFailureProps) {
  const { t } = useTranslation('host');
  const [pending, setPending] = useState(false);
  const retry = () => {
    setPending(true);
    void onRetry().finally(() => setPending(false));
  };
  return (
    <div role="alert">
      <EmptyState
        icon="triangle-alert"
        title={t('feature.title')}
        detail={t(messageKeyOf(state))}
        {...(state.phase === 'failed' && {
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
