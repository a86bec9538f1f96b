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

/** What the loader needs from outside; faked in tests. */
export interface LoaderOptions extends BuildSteps, Omit<Attempts, 'store'> {
  addMessages: (namespace: string, messages: { en: Messages; de: Messages }) => void;
  /** No code of a feature is loaded. */
  isSafeMode: boolean;
  /** Versions that the host provides. */
  provided: Readonly<Record<string, string>>;
  quarantine: typeof quarantine;
  /** The feature in the build before; null where there is none. */
  previousBuild: (entry: RegisteredFeature) => Promise<RegisteredFeature | null>;
  /** Looks for a newer release of the feature and of the host. */
  askRelease: (entry: RegisteredFeature) => Promise<ReleaseAnswer>;
  /** Settles when a person would lose nothing by another build in place of the one that runs. */
  whenAtRest: () => Promise<void>;
  /** Loads the page anew if nothing is lost by it, and not a second time; false when it does not. */
  reloadOnce: () => boolean;
  /** Told of every failure that the retries did not end, and of what is thrown while a page is shown. */
  reportFailure: (
    entry: RegisteredFeature,
    failure: Failure,
    outcome: FeatureFailureReport['outcome'],
  ) => void;
  /** Told of what a feature throws while it is stopped. */
  report: (cause: unknown) => void;
  now: () => number;
}

/** What the parts of the loader have in common. */
export interface LoaderContext extends LoaderOptions {
  store: LoadStore;
  once: Once;
}
