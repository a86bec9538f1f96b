import type { Feature } from '@pmm/shared/feature';

/** What the loader is doing for a feature. Pages are a step of their own: `page`. */
export type LoadStep = 'entry' | 'module' | 'validate' | 'activate' | 'page';

/** Why a feature or one of its pages is not there. Each has one row in the policy table. */
export type FailureKind =
  'network' | 'timeout' | 'integrity' | 'execution' | 'contract' | 'shared' | 'chunk' | 'render';

export type FeatureState =
  | { phase: 'idle' }
  | { phase: 'loading'; step: LoadStep; attempt: number }
  | { phase: 'ready'; feature: Feature; build: string }
  | { phase: 'failed'; step: LoadStep; kind: FailureKind; attempt: number; detail: string }
  | { phase: 'incompatible'; reason: string }
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
  /** Key of what the person reads, in the namespace `host`. */
  messageKey: string;
}

/** One row for each kind: what may pass is tried again, what cannot change by itself is not. */
export const failurePolicies: Readonly<Record<FailureKind, FailurePolicy>> = {
  network: { retries: 2, messageKey: 'feature.network' },
  timeout: { retries: 0, messageKey: 'feature.timeout' },
  integrity: { retries: 0, messageKey: 'feature.integrity' },
  execution: { retries: 0, messageKey: 'feature.broken' },
  contract: { retries: 0, messageKey: 'feature.broken' },
  shared: { retries: 0, messageKey: 'feature.incompatible' },
  chunk: { retries: 1, messageKey: 'feature.chunk' },
  render: { retries: 0, messageKey: 'feature.render' },
};

const isChunkError = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  // Names and codes differ between bundlers and survive minifying only in part: look at both.
  (cause.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(cause.message));

/** What the federation runtime says when a shared module is missing or of the wrong version. */
const isSharedError = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  /shared (singleton )?module|loadShare|RUNTIME-00[56]|RUNTIME-012/i.test(cause.message);

/** The kind of whatever went wrong in a step. */
export const toLoadFailure = (cause: unknown): LoadFailure => {
  if (cause instanceof LoadFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (isChunkError(cause)) return new LoadFailure('chunk', message, { cause });
  if (isSharedError(cause)) return new LoadFailure('shared', message, { cause });
  return new LoadFailure('execution', message, { cause });
};
