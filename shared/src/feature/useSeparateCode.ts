import { useEffect, useState } from 'react';

/**
 * Code that a page does not need at first, such as that of a dialog. An object, so that tests can
 * replace `load`.
 */
export interface SeparateCode<Code extends object> {
  load: () => Promise<Code>;
}

const DEADLINE_MS = 15_000;

/**
 * Loaded code by its `load` function, so that a function that a test puts in its place starts
 * fresh.
 */
const loaded = new WeakMap<() => unknown, object>();

const codeAtHand = <Code extends object>({ load }: SeparateCode<Code>): Code | null =>
  (loaded.get(load) as Code | undefined) ?? null;

/** Loads the code before it is needed; returns at once if it is there already. */
export const prepareCode = async <Code extends object>(
  source: SeparateCode<Code>,
): Promise<Code> => {
  const { load } = source;
  const code = codeAtHand(source) ?? (await load());
  loaded.set(load, code);
  return code;
};

/**
 * A part of a page whose code is loaded when it is needed. Unlike React's `lazy`, a failure does
 * not break the page, and the code is loaded again: by `retry`, or when the part is needed again.
 * `failure` is null unless the part is needed and could not be loaded within 15 seconds.
 *
 * @example
 *   const dialogCode = { load: () => import('./AlertDialog') };
 *   const { code, failure, retry } = useSeparateCode(dialogCode, isOpen);
 *   return code ? <code.AlertDialog /> : null;
 */
export const useSeparateCode = <Code extends object>(
  source: SeparateCode<Code>,
  isNeeded: boolean,
) => {
  const [failure, setFailure] = useState<Error | null>(null);
  const [arrived, setArrived] = useState<Code | null>(null);
  // After a failure it must not appear by itself: the person may have continued without it.
  const code = failure === null ? (arrived ?? codeAtHand(source)) : null;
  const waiting = isNeeded && code === null && failure === null;
  if (!isNeeded && failure !== null) setFailure(null);

  useEffect(() => {
    if (!waiting) return undefined;
    let over = false;
    const fail = (cause: unknown) => {
      if (!over) setFailure(cause instanceof Error ? cause : new Error(String(cause)));
      over = true;
    };
    const timer = setTimeout(fail, DEADLINE_MS, new Error(`not loaded after ${DEADLINE_MS} ms`));
    prepareCode(source).then((ready) => {
      if (!over) setArrived(ready);
    }, fail);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [source, waiting]);

  return { code, waiting, failure, retry: () => setFailure(null) };
};
