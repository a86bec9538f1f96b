import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { useState } from 'react';
import { failurePolicies, type FeatureState } from './featureState';
import type { PageState } from './loadStore';

type FailedState = Extract<
  FeatureState,
  { phase: 'failed' | 'incompatible' | 'invalid' | 'disabled' }
>;

/** Whether there is nothing to wait for. */
export const isShownAsFailure = (state: PageState): state is FailedState =>
  ['failed', 'incompatible', 'invalid', 'disabled'].includes(state.phase);

const useMessage = (state: FailedState): string => {
  const { t } = useTranslation('host');
  if (state.phase === 'failed') return t(failurePolicies[state.kind].messageKey);
  if (state.phase === 'invalid') return t('feature.invalid', { reason: state.reason });
  return t(state.phase === 'incompatible' ? 'feature.incompatible' : 'feature.disabled');
};

/** Whether the person can do something about it. */
const mayRetry = ({ phase }: FailedState): boolean => phase === 'failed' || phase === 'invalid';

interface FeatureFailureProps {
  state: FailedState;
  onRetry: () => Promise<void>;
}

/** Shown in place of a feature that could not be loaded: why, and a way to retry. */
export function FeatureFailure({ state, onRetry }: FeatureFailureProps) {
  const { t } = useTranslation('host');
  const message = useMessage(state);
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
        detail={message}
        {...(mayRetry(state) && {
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
