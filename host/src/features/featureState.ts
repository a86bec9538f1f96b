import { ContainerFault } from '@pmm/shared/contracts/container';
import type { Feature } from '@pmm/shared/feature';
import type { Failure, FailureKind, LoadStep } from '../deployment/builds/failure';
import type { EntryFault, RegisteredFeature } from '../deployment/registry/registry';
import type en from '../locales/en.json';

export type FeatureState =
  | { phase: 'idle' }
  | { phase: 'loading'; step: LoadStep; attempt: number }
  | { phase: 'ready'; feature: Feature; build: string }
  /** The build before runs in place of this one. */
  | { phase: 'fallback'; to: RegisteredFeature; because: Failure }
  | ({ phase: 'failed' } & Failure)
  | { phase: 'incompatible'; reason: string }
  | EntryFault
  | { phase: 'disabled' }
  | { phase: 'safe-mode' };

/** Carries a failure to the state machine. */
export class LoadFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadFailure';
    this.kind = kind;
  }
}

/** What happens after a failure, in this order. */
export interface FailurePolicy {
  /** How often the loader tries again, with pauses between. */
  retries: number;
  /** Whether it looks for a newer release, which may be the cause or the remedy. */
  askRelease: boolean;
  /**
   * Whether the build is not tried again by itself in this session, because that would change
   * nothing.
   */
  quarantine: boolean;
  /** Whether the build before takes its place. */
  fallback: boolean;
  /** Whether the page reloads, once for each registry and only if nothing is lost. */
  reload: boolean;
  /**
   * What is shown, with a button to try again, when nothing above helped; a key of the namespace
   * `host`.
   */
  messageKey: `feature.${Exclude<keyof (typeof en)['feature'], 'invalid' | 'disabledFor'>}`;
}

const nothing = {
  retries: 0,
  askRelease: false,
  quarantine: false,
  fallback: false,
  reload: false,
};
const unreached = { ...nothing, retries: 2, askRelease: true, fallback: true };
const broken = { ...nothing, quarantine: true, fallback: true };

/**
 * The one table of failures. The kinds `render` and `handler`, failures of a page on the screen,
 * follow their row from the third one within a minute; before that, only the page fails.
 */
export const failurePolicies: Readonly<Record<FailureKind, FailurePolicy>> = {
  network: { ...unreached, messageKey: 'feature.network' },
  timeout: { ...unreached, messageKey: 'feature.timeout' },
  chunk: { ...unreached, retries: 1, reload: true, messageKey: 'feature.chunk' },
  integrity: { ...broken, askRelease: true, messageKey: 'feature.integrity' },
  execution: { ...broken, messageKey: 'feature.broken' },
  contract: { ...broken, askRelease: true, messageKey: 'feature.broken' },
  render: { ...broken, messageKey: 'feature.render' },
  handler: { ...broken, messageKey: 'feature.render' },
  shared: { ...nothing, askRelease: true, messageKey: 'feature.incompatible' },
};

/** Whether a chunk could not be loaded. */
export const isChunkError = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  // Bundlers set different names, and minifying may drop them: both name and message are checked.
  (cause.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(cause.message));

export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** A failure that is not retried automatically. */
export const failureAt = (step: LoadStep, kind: FailureKind, detail: string): Failure => ({
  step,
  kind,
  attempt: 1,
  detail,
});

/** Sorts any error of a step into a kind. */
export const toLoadFailure = (cause: unknown): LoadFailure => {
  if (cause instanceof LoadFailure) return cause;
  const message = messageOf(cause);
  if (isChunkError(cause)) return new LoadFailure('chunk', message, { cause });
  if (cause instanceof ContainerFault) return new LoadFailure(cause.kind, message, { cause });
  return new LoadFailure('execution', message, { cause });
};
