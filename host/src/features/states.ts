import type { ContributionProps, Feature } from '@pmm/shared/feature';
import type { ComponentType } from 'react';
import type { Failure, FailureKind, LoadStep } from '../deployment/builds/build';
import type { EntryFault, RegisteredFeature } from '../deployment/registry/registry';
import type en from '../locales/en.json';

// The states of a feature's code, the events, what each event does in each state, and what follows
// a failure. `runner.ts` runs the effects on builds, `loader.ts` those on pages.

/**
 * A page gets no props, a contribution to a slot gets these; only the registry says which of the
 * two it is.
 */
export type LoadedComponent = ComponentType<Partial<ContributionProps>>;

type CommonState =
  | { phase: 'idle' }
  | { phase: 'loading'; step: LoadStep; attempt: number }
  | ({ phase: 'failed' } & Failure);

/** One build of a feature. */
export type BuildState =
  | CommonState
  /** Loaded. The end of a session stops it, and it starts again when it is next needed. */
  | { phase: 'ready'; feature: Feature; build: string }
  /** The previous build runs in its place. */
  | { phase: 'fallback'; to: RegisteredFeature; because: Failure }
  /** It requires other versions than those of this host. */
  | { phase: 'incompatible'; reason: string }
  /** `invalid`: its entry in the registry has a fault. */
  | EntryFault
  | { phase: 'disabled' }
  | { phase: 'safe-mode' };

/** A page of a build, or a contribution to a slot. */
export type PageState = CommonState | { phase: 'page'; Page: LoadedComponent };

/** What a region shows: its page, or why its build does not run. */
export type ShownState = BuildState | PageState;

/**
 * - `needed`: a page is opened, or somebody points at a link to it.
 * - `retried`: a person asks for another try.
 * - `reread`: the registry was read, or the connection is back. Quarantined builds never get it.
 * - `threw`: code of the build threw outside of rendering.
 */
export type BuildEvent = 'needed' | 'retried' | 'reread';

/**
 * - `load`: through the steps of loading to `ready`; of a quarantined build the previous one is tried
 *   first, and a build that does not fit this host becomes `incompatible` instead.
 * - `start`: activates the build unless it runs.
 * - `usePrevious`: the build that runs in its place is needed.
 * - `report`: sends the fault of the entry to the server, once.
 * - `count`: the third time within a minute is a failure.
 *
 * Each failure follows the policy of its kind.
 */
export type BuildEffect = 'load' | 'start' | 'usePrevious' | 'report' | 'none';

type BuildRow = Readonly<Record<BuildEvent, BuildEffect> & { threw: 'count' | 'none' }>;

const unavailable: BuildRow = { needed: 'none', retried: 'none', reread: 'none', threw: 'none' };

export const buildTable: Readonly<Record<BuildState['phase'], BuildRow>> = {
  idle: { needed: 'load', retried: 'load', reread: 'none', threw: 'none' },
  loading: { needed: 'load', retried: 'load', reread: 'none', threw: 'none' },
  ready: { needed: 'start', retried: 'start', reread: 'none', threw: 'count' },
  fallback: { needed: 'usePrevious', retried: 'load', reread: 'load', threw: 'none' },
  failed: { needed: 'none', retried: 'load', reread: 'load', threw: 'none' },
  incompatible: { needed: 'load', retried: 'load', reread: 'none', threw: 'none' },
  invalid: { ...unavailable, needed: 'report', retried: 'report' },
  disabled: unavailable,
  'safe-mode': unavailable,
};

/** `reread` retries the failed pages of a build. */
export type PageEvent = Exclude<BuildEvent, 'reread'>;

/**
 * The build gets the same event first; this follows when it runs. In any state a page can also throw
 * at render or suspend beyond the deadline, which follows the policy of that kind.
 */
export const pageTable: Readonly<
  Record<PageState['phase'], Readonly<Record<PageEvent, 'load' | 'none'>>>
> = {
  idle: { needed: 'load', retried: 'load' },
  loading: { needed: 'none', retried: 'load' },
  page: { needed: 'none', retried: 'none' },
  failed: { needed: 'none', retried: 'load' },
};

/** What happens after a failure, in this order. */
export interface FailurePolicy {
  /**
   * How many of one build within a minute make a failure of the build. Until then only the page
   * fails, or nothing.
   */
  limit: 1 | 3;
  /** How often the loader tries again, with pauses between. */
  retries: number;
  /** Whether it looks for a newer release, which may be the cause or the remedy. */
  askRelease: boolean;
  /** Whether the previous build replaces it. */
  fallback: boolean;
  /** Whether the build is not tried again by itself in this session: that would change nothing. */
  quarantine: boolean;
  /** Whether the page reloads, once for each registry and only if nothing is lost. */
  reload: boolean;
  /** The text on the card, which has a Retry, when nothing above helped; in the namespace `host`. */
  messageKey: `feature.${Exclude<keyof (typeof en)['feature'], 'invalid' | 'disabledFor'>}`;
}

const nothing = {
  limit: 1,
  retries: 0,
  askRelease: false,
  fallback: false,
  quarantine: false,
  reload: false,
} as const;
const unreached = { ...nothing, retries: 2, askRelease: true, fallback: true } as const;
const broken = { ...nothing, fallback: true, quarantine: true } as const;
const crashing = { ...broken, limit: 3, messageKey: 'feature.render' } as const;

export const failurePolicies: Readonly<Record<FailureKind, FailurePolicy>> = {
  network: { ...unreached, messageKey: 'feature.network' },
  timeout: { ...unreached, messageKey: 'feature.timeout' },
  chunk: { ...unreached, retries: 1, reload: true, messageKey: 'feature.chunk' },
  integrity: { ...broken, askRelease: true, messageKey: 'feature.integrity' },
  execution: { ...broken, messageKey: 'feature.broken' },
  contract: { ...broken, askRelease: true, messageKey: 'feature.broken' },
  // A page that throws while it renders.
  render: crashing,
  // Code that throws outside of rendering. Without a previous build the page stays as it is.
  handler: crashing,
  shared: { ...nothing, askRelease: true, messageKey: 'feature.incompatible' },
};
