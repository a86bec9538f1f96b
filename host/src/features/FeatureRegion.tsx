import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { useAtomValue } from '@pmm/shared/state';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { adoptRegistry } from '../startup/initialise';
import { registryAtom } from '../startup/startupState';
import { FeatureFailure } from './FeatureFailure';
import { loader } from './hostLoader';
import { RegionSkeleton } from './RegionSkeleton';
import { loadRegistry } from './registry';

interface BoundaryProps {
  onFailure: (cause: unknown) => void;
  children: ReactNode;
}

/** Keeps what a page throws while it renders inside its region. */
class RegionBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onFailure(cause);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface RegionProps {
  entry: FeatureEntry;
  exportName: string;
}

/** A release may have come meanwhile: the retry goes for what the registry names now. */
const retry = async ({ entry, exportName }: RegionProps): Promise<void> => {
  const registry = await loadRegistry().catch(() => null);
  if (registry) adoptRegistry(registry);
  const current = registry?.features.find(({ id }) => id === entry.id) ?? entry;
  await loader.retry(current, exportName);
};

function Region({ entry, exportName }: RegionProps) {
  const state = useSyncExternalStore(loader.subscribe, () => loader.pageState(entry, exportName));
  useEffect(() => {
    void loader.loadPage(entry, exportName);
  }, [entry, exportName]);

  if (state.phase === 'page') {
    const { Page } = state;
    return (
      <RegionBoundary onFailure={(cause) => loader.reportRenderFailure(entry, exportName, cause)}>
        <Page />
      </RegionBoundary>
    );
  }
  if (state.phase === 'idle' || state.phase === 'loading' || state.phase === 'ready') {
    return <RegionSkeleton />;
  }
  return <FeatureFailure state={state} onRetry={() => retry({ entry, exportName })} />;
}

/** The place of a feature's page. Whatever happens to the feature happens in here only. */
export function FeatureRegion({
  featureId,
  exportName,
}: {
  featureId: string;
  exportName: string;
}) {
  const registry = useAtomValue(registryAtom);
  const entry = registry?.features.find(({ id }) => id === featureId);
  return entry ? <Region entry={entry} exportName={exportName} /> : null;
}
