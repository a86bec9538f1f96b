import type { FeatureFailureReport } from '@pmm/shared/contracts/failureReport';
import type { Messages } from '@pmm/shared/feature';
import type { Failure } from '../deployment/builds/failure';
import type { quarantine } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { Attempts } from './attempts';
import type { BuildSteps } from './loadBuild';
import type { LoadStore } from './loadStore';
import type { Once } from './once';

/** `replaced`: the feature has another build now. `unknown`: nothing could be read. */
export type ReleaseAnswer = 'reloading' | 'replaced' | 'same' | 'unknown';

/** What the loader needs from the outside; tests replace it. */
export interface LoaderOptions extends BuildSteps, Omit<Attempts, 'store'> {
  addMessages: (namespace: string, messages: { en: Messages; de: Messages }) => void;
  /** True if no code of a feature may be loaded. */
  isSafeMode: boolean;
  /** The versions of shared modules that the host provides. */
  provided: Readonly<Record<string, string>>;
  quarantine: typeof quarantine;
  /** The feature in the build before; null where there is none. */
  findPreviousBuild: (entry: RegisteredFeature) => Promise<RegisteredFeature | null>;
  /** Looks for a newer release of the feature and of the host. */
  askRelease: (entry: RegisteredFeature) => Promise<ReleaseAnswer>;
  /** Settles when nothing would be lost by replacing the build that runs. */
  whenNoLongerInUse: () => Promise<void>;
  /** Reloads the page if nothing is lost by it, but not twice; returns whether it does. */
  reloadOnce: () => boolean;
  /** Called for each failure that retries did not end, and for what a shown page throws. */
  reportFailure: (
    entry: RegisteredFeature,
    failure: Failure,
    outcome: FeatureFailureReport['outcome'],
  ) => void;
  /** Called with what a feature throws while it is stopped. */
  report: (cause: unknown) => void;
  now: () => number;
}

/** What the parts of the loader share. */
export interface LoaderContext extends LoaderOptions {
  store: LoadStore;
  once: Once;
}
