import type { ContributionProps } from '@pmm/shared/feature';
import { sessionAtom } from '@pmm/shared/session';
import { atom, useAtomValue } from '@pmm/shared/state';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { useRetryWhenConnected } from '../connection/useRetryWhenConnected';
import { adoptRegistry, registryAtom } from '../deployment/currentRegistry';
import { loadRegistry } from '../deployment/loadRegistry';
import type { RegisteredFeature } from '../deployment/registry';
import { useShown } from '../deployment/shownFeatures';
import { recoverMissingCode } from '../release/newerRelease';
import { FeatureFailure } from './FeatureFailure';
import { releaseMayHelp } from './featureState';
import { loader } from './hostLoader';
import { RegionSkeleton } from './RegionSkeleton';
import { RegionSuspense } from './RegionSuspense';
import type { PageState } from './loadStore';
import { usePageToShow } from './usePageToShow';

interface BoundaryProps {
  onFailure: (cause: unknown) => void;
  children: ReactNode;
}

/** Catches what a page throws while it renders. */
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
  entry: RegisteredFeature;
  exportName: string;
  /** To a contribution to a slot; a page takes nothing. */
  given?: ContributionProps;
  skeleton: ReactNode;
}

/** Retries with the build that the registry names now: there may be a newer release. */
const retry = async ({
  entry,
  exportName,
}: Pick<RegionProps, 'entry' | 'exportName'>): Promise<void> => {
  const registry = await loadRegistry().catch(() => null);
  if (registry) adoptRegistry(registry);
  const current = registry?.features.find(({ id }) => id === entry.id) ?? entry;
  await loader.retry(current, exportName);
};

/** Checks whether a newer release replaced the missing code; true while it checks. */
const useRecovery = (state: PageState): boolean => {
  const [settled, setSettled] = useState<PageState | null>(null);
  const recoverable = releaseMayHelp(state);
  useEffect(() => {
    if (!recoverable) return undefined;
    let left = false;
    void recoverMissingCode().then(({ reloading }) => {
      if (!left && !reloading) setSettled(state);
    });
    return () => {
      left = true;
    };
  }, [recoverable, state]);
  return recoverable && settled !== state;
};

const signedInAtom = atom((get) => get(sessionAtom) !== null);

/** Loads the page. Its feature runs again when a session begins, and without one if it needs none. */
const useActiveFeature = (entry: RegisteredFeature, exportName: string): void => {
  const signedIn = useAtomValue(signedInAtom);
  useEffect(() => {
    const isOpenToAll = entry.routes.some(
      (route) => route.export === exportName && route.access === 'anonymous',
    );
    if (signedIn || isOpenToAll) void loader.loadPage(entry, exportName);
  }, [entry, exportName, signedIn]);
};

const isUnreached = (state: PageState): boolean =>
  state.phase === 'failed' && ['network', 'timeout', 'chunk'].includes(state.kind);

function Region({ entry: released, exportName, given, skeleton }: RegionProps) {
  useActiveFeature(released, exportName);
  const { entry, state } = usePageToShow(released, exportName);
  useShown(entry.id, state.phase === 'page');
  useRetryWhenConnected(isUnreached(state), () => void retry({ entry, exportName }));
  const recovering = useRecovery(state);

  if (state.phase === 'page') {
    const { Page } = state;
    return (
      <RegionBoundary onFailure={(cause) => loader.reportRenderFailure(entry, exportName, cause)}>
        <RegionSuspense skeleton={skeleton} onRetry={() => retry({ entry, exportName })}>
          <Page {...given} />
        </RegionSuspense>
      </RegionBoundary>
    );
  }
  const isComing = state.phase === 'idle' || state.phase === 'loading' || state.phase === 'ready';
  if (isComing || recovering) {
    return skeleton;
  }
  return <FeatureFailure state={state} onRetry={() => retry({ entry, exportName })} />;
}

interface FeatureRegionProps extends Pick<RegionProps, 'exportName' | 'given'> {
  featureId: string;
  /** While the code loads; by default that of a page. */
  skeleton?: ReactNode;
}

/** The place of a feature's page or contribution: its failures stay inside. */
export function FeatureRegion({
  featureId,
  skeleton = <RegionSkeleton />,
  ...region
}: FeatureRegionProps) {
  const registry = useAtomValue(registryAtom);
  const entry = registry?.features.find(({ id }) => id === featureId);
  return entry ? <Region entry={entry} skeleton={skeleton} {...region} /> : null;
}
