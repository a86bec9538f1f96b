import { ContainerFault } from '@pmm/shared/contracts/container';
import { toAppError } from '@pmm/shared/errors';
import type { Failure, FailureKind, LoadStep } from '../deployment/builds/build';
import { failurePolicies } from './states';

/** Carries the kind of a failure to the loader. */
export class LoadFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadFailure';
    this.kind = kind;
  }
}

/** Whether a chunk could not be loaded. */
export const isChunkError = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  // Bundlers set different names, and minifying may drop them: both name and message are checked.
  (cause.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(cause.message));

export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

const MOST_FRAMES = 6;

/**
 * The positions in scripts of the site at which an error was thrown. Never its message, which may
 * contain what a person typed.
 */
export const framesOf = (cause: unknown): Pick<Failure, 'frames'> => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const frames = [
    ...stack.matchAll(/\w:\/\/[^/\s]+(?:\/[\w.~-]+)*?(\/(?:features|assets)\/[\w./-]+:\d+:\d+)/g),
  ]
    .map(([, position = '']) => position)
    .slice(0, MOST_FRAMES);
  return frames.length > 0 ? { frames } : {};
};

/** A failure that is not retried automatically. */
export const failureAt = (
  step: LoadStep,
  kind: FailureKind,
  detail: string,
  cause?: unknown,
): Failure => ({ step, kind, attempt: 1, detail, ...framesOf(cause) });

/** Sorts any error of a step into a kind. */
export const toLoadFailure = (cause: unknown): LoadFailure => {
  if (cause instanceof LoadFailure) return cause;
  const message = messageOf(cause);
  if (isChunkError(cause)) return new LoadFailure('chunk', message, { cause });
  if (cause instanceof ContainerFault) return new LoadFailure(cause.kind, message, { cause });
  return new LoadFailure('execution', message, { cause });
};

const WITHIN_MS = 60_000;

/** Counts the crashes of each build. */
export const createCrashes = (now: () => number) => {
  const times = new Map<string, number[]>();
  return {
    /** Counts a failure of a build that runs; true if its policy applies now. */
    isTooMany: (build: string, kind: FailureKind): boolean => {
      const { limit } = failurePolicies[kind];
      if (limit === 1) return true;
      const recent = (times.get(build) ?? []).filter((time) => now() - time < WITHIN_MS);
      recent.push(now());
      times.set(build, recent);
      return recent.length >= limit;
    },
    forget: (build: string): void => {
      times.delete(build);
    },
  };
};

export type Crashes = ReturnType<typeof createCrashes>;

/** The network, the server, or a cancelled request: no fault of the build. */
export const isOutside = (cause: unknown): boolean =>
  isChunkError(cause) ||
  toAppError(cause).kind !== 'unexpected' ||
  (cause instanceof DOMException && cause.name === 'AbortError');
