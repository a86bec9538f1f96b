import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Component, type ReactNode } from 'react';
import { isChunkError } from '../features/failures';
import { FullPage } from '../pages/FullPage';
import { GettingReady } from '../pages/GettingReady';
import { recoverMissingCode } from '../release/newerRelease';

function ServerErrorPage() {
  const { t } = useTranslation('host');
  return (
    <FullPage
      code="500"
      title={t('serverError.title')}
      detail={t('serverError.detail')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}

type Outcome = 'well' | 'recovering' | 'failed';

/**
 * Catches errors of the shell itself; features have boundaries of their own. When a chunk of the
 * shell cannot be loaded, a newer release is looked for first.
 */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { outcome: Outcome }> {
  override state: { outcome: Outcome } = { outcome: 'well' };

  static getDerivedStateFromError(cause: unknown): { outcome: Outcome } {
    return { outcome: isChunkError(cause) ? 'recovering' : 'failed' };
  }

  override componentDidCatch(cause: unknown) {
    if (!isChunkError(cause)) return;
    void recoverMissingCode().then(({ reloading }) => {
      if (!reloading) this.setState({ outcome: 'failed' });
    });
  }

  override render() {
    const { outcome } = this.state;
    if (outcome === 'recovering') return <GettingReady />;
    return outcome === 'failed' ? <ServerErrorPage /> : this.props.children;
  }
}
