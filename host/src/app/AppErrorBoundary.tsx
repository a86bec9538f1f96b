import { Component, type ReactNode } from 'react';
import { isChunkError } from '../features/featureState';
import { GettingReady } from '../pages/GettingReady';
import { ServerErrorPage } from '../pages/ServerErrorPage';
import { recoverMissingCode } from '../release/newerRelease';

type Outcome = 'well' | 'recovering' | 'failed';

/**
 * The last resort: a fault of the shell itself. Features have boundaries of their own. A piece of
 * the shell that cannot be loaded may have been replaced by a release: that is looked for first.
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
