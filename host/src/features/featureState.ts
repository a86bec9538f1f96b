import type { Feature } from '@pmm/shared/feature';
import type { EntryFault } from '../deployment/registry';
import type en from '../locales/en.json';

/** What the loader is doing for a feature, or (`page`) for one of its pages. */
export type LoadStep = 'entry' | 'module' | 'validate' | 'activate' | 'page';

/** Why a feature or a page could not be loaded. Each has one row in `failurePolicies`. */
export type FailureKind =
  'network' | 'timeout' | 'integrity' | 'execution' | 'contract' | 'shared' | 'chunk' | 'render';

export type FeatureState =
  | { phase: 'idle' }
  | { phase: 'loading'; step: LoadStep; attempt: number }
  | { phase: 'ready'; feature: Feature; build: string }
  | { phase: 'failed'; step: LoadStep; kind: FailureKind; attempt: number; detail: string }
  | { phase: 'incompatible'; reason: string }
  | EntryFault
  | { phase: 'disabled' };

/** A failure on its way to the state machine. */
export class LoadFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadFailure';
    this.kind = kind;
  }
}

export interface FailurePolicy {
  /** How often the loader tries again on its own. */
  retries: number;
  /** Look for a newer release before the failure is shown: it may be the reason or the cure. */
  askRelease: boolean;
  /** Key of what the person reads, in the namespace `host`. */
  messageKey: `feature.${Exclude<keyof (typeof en)['feature'], 'invalid'>}`;
}

/** Only failures that may pass by themselves are retried. */
export const failurePolicies: Readonly<Record<FailureKind, FailurePolicy>> = {
  network: { retries: 2, askRelease: true, messageKey: 'feature.network' },
  timeout: { retries: 0, askRelease: false, messageKey: 'feature.timeout' },
  integrity: { retries: 0, askRelease: true, messageKey: 'feature.integrity' },
  execution: { retries: 0, askRelease: false, messageKey: 'feature.broken' },
  contract: { retries: 0, askRelease: true, messageKey: 'feature.broken' },
  shared: { retries: 0, askRelease: true, messageKey: 'feature.incompatible' },
  chunk: { retries: 1, askRelease: true, messageKey: 'feature.chunk' },
  render: { retries: 0, askRelease: false, messageKey: 'feature.render' },
};

/** Whether a chunk could not be loaded. */
export const isChunkError = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  // Bundlers set different names, and minifying may drop them: look at name and message.
  (cause.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(cause.message));

/** What the federation runtime says when a shared module is missing or of the wrong version. */
const isSharedError = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  /shared (singleton )?module|loadShare|RUNTIME-00[56]|RUNTIME-012/i.test(cause.message);

/** Sorts any error of a step into a kind. */
export const toLoadFailure = (cause: unknown): LoadFailure => {
  if (cause instanceof LoadFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (isChunkError(cause)) return new LoadFailure('chunk', message, { cause });
  if (isSharedError(cause)) return new LoadFailure('shared', message, { cause });
  return new LoadFailure('execution', message, { cause });
};

/** Whether a newer release may repair this state. */
export const releaseMayHelp = (state: FeatureState | { phase: 'page' }): boolean =>
  state.phase === 'incompatible' ||
  state.phase === 'invalid' ||
  (state.phase === 'failed' && failurePolicies[state.kind].askRelease);
