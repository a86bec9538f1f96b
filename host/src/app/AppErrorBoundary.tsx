import { Component, type ReactNode } from 'react';
import { ServerErrorPage } from '../pages/ServerErrorPage';

/** The last resort: a fault of the shell itself. Features have boundaries of their own. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ServerErrorPage /> : this.props.children;
  }
}
