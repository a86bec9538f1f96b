import type { ContributionProps } from '@pmm/shared/feature';
import { store, useAtomValue } from '@pmm/shared/state';
import { Component, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { adoptRegistry } from '../deployment/registry/currentRegistry';
import { loadRegistry } from '../deployment/registry/loadRegistry';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { useShown } from '../onScreen/shownFeatures';
import { FeatureFailure, WaitsForInput, isShownAsFailure } from './FeatureFailure';
import { DEADLINE_MS, loader } from './hostLoader';
import { measurePhase } from './measures';
import { RegionSkeleton } from './RegionSkeleton';
import { RegionSuspense } from './RegionSuspense';
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

/** Rendered with its real size, but out of sight and out of reach. */
const Backstage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  visibility: hidden;
`;

/** Calls back after its siblings have rendered and their effects have run without an error. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  const report = useEffectEvent(onRendered);
  useEffect(() => {
    // An effect that throws unmounts this one before the timer.
    const timer = setTimeout(report);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

interface RehearsalProps extends Pick<RegionProps, 'exportName'> {
  props: RegionProps['props'] | undefined;
  next: NonNullable<ReturnType<typeof usePageToShow>['next']>;
}

/** Tries the page of a newer build while the page of the other build stays on the screen. */
function Rehearsal({ next: { entry, Page, onRendered }, exportName, props }: RehearsalProps) {
  return (
    <Backstage inert aria-hidden>
      <RegionBoundary
        onFailure={(cause) => void loader.reportRehearsalFailure(entry, exportName, cause)}
      >
        <RegionSuspense
          skeleton={null}
          cardWhileInUse={null}
          onLate={(afterMs) => void loader.reportSuspension(entry, exportName, afterMs)}
        >
          <Page {...props} />
          <Rendered onRendered={onRendered} />
        </RegionSuspense>
      </RegionBoundary>
    </Backstage>
  );
}

interface RegionProps {
  entry: RegisteredFeature;
  exportName: string;
  /** Props of a contribution to a slot; a page gets none. */
  props?: ContributionProps;
  skeleton: ReactNode;
  /** Shown below the card when the page cannot be shown. */
  belowCard?: ReactNode;
}

/** Retries with the build that the registry names now: there may be a newer release. */
const retry = async ({
  entry,
  exportName,
}: Pick<RegionProps, 'entry' | 'exportName'>): Promise<void> => {
  // Anything that is no registry says so.
  const registry = await loadRegistry().catch(() => null);
  if (registry) adoptRegistry(registry);
  const current = store.get(featuresAtom).find(({ id }) => id === entry.id) ?? entry;
  await loader.retry(current, exportName);
};

/** Measures a page once: from its opening until its content is there. */
const useArrival = (exportName: string) => {
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return (entry: RegisteredFeature): void => {
    if (openedAt.current === null) return;
    measurePhase('content', entry, openedAt.current, exportName);
    openedAt.current = null;
  };
};

function Region({ entry: released, exportName, props, skeleton, belowCard }: RegionProps) {
  const { entry, state, next } = usePageToShow(released, exportName);
  useShown(entry.id, state.phase === 'page');
  const measureArrival = useArrival(exportName);
  const onRetry = () => retry({ entry: released, exportName });
  const giveUpWaiting = async () => {
    await loader.reportSuspension(entry, exportName, DEADLINE_MS);
    // In any other state the previous build has taken over.
    if (loader.pageState(released, exportName).phase === 'failed') await onRetry();
  };

  if (state.phase === 'page') {
    const { Page } = state;
    return (
      <>
        <RegionBoundary
          key={entry.current.build}
          onFailure={(cause) => void loader.reportRenderFailure(entry, exportName, cause)}
        >
          <RegionSuspense
            skeleton={skeleton}
            cardWhileInUse={<WaitsForInput onRetry={giveUpWaiting} />}
            onLate={(afterMs) => void loader.reportSuspension(entry, exportName, afterMs)}
          >
            <Page {...props} />
            {!props && <Rendered onRendered={() => measureArrival(entry)} />}
          </RegionSuspense>
        </RegionBoundary>
        {next && (
          <Rehearsal key={`next ${next.entry.current.build}`} {...{ next, exportName, props }} />
        )}
      </>
    );
  }
  if (!isShownAsFailure(state)) return skeleton;
  return (
    <>
      <FeatureFailure feature={released} state={state} onRetry={onRetry} />
      {belowCard}
    </>
  );
}

interface FeatureRegionProps extends Pick<RegionProps, 'exportName' | 'props' | 'belowCard'> {
  featureId: string;
  /** While the code loads; by default that of a page. */
  skeleton?: ReactNode;
}

/** The place of a feature's page or contribution. Its failures do not leave this region. */
export function FeatureRegion({
  featureId,
  skeleton = <RegionSkeleton />,
  ...region
}: FeatureRegionProps) {
  const entry = useAtomValue(featuresAtom).find(({ id }) => id === featureId);
  return entry ? <Region entry={entry} skeleton={skeleton} {...region} /> : null;
}
