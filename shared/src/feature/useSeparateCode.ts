import { useEffect, useState } from 'react';

/** Code that a page can be shown without, such as that of a dialog. An object, so that tests can replace `load`. */
export interface SeparateCode<Code extends object> {
  load: () => Promise<Code>;
}

const DEADLINE_MS = 15_000;

/** By what loads it, so that a `load` that a test puts in its place starts anew. */
const loaded = new WeakMap<() => unknown, object>();

const codeAtHand = <Code extends object>({ load }: SeparateCode<Code>): Code | null =>
  (loaded.get(load) as Code | undefined) ?? null;

/** Loads the code before somebody wants it; at once when it is there already. */
export const prepareCode = async <Code extends object>(
  source: SeparateCode<Code>,
): Promise<Code> => {
  const { load } = source;
  const code = codeAtHand(source) ?? (await load());
  loaded.set(load, code);
  return code;
};

/**
 * A part of a page with code of its own, from when it is wanted. Unlike with React's `lazy`, one that could not be loaded
 * costs the page nothing, and is loaded again: by `retry`, or when it is wanted anew.
 *
 * `failure` is null unless the part is wanted and could not be loaded within 15 seconds.
 */
export const useSeparateCode = <Code extends object>(
  source: SeparateCode<Code>,
  wanted: boolean,
) => {
  const [failure, setFailure] = useState<Error | null>(null);
  const [arrived, setArrived] = useState<Code | null>(null);
  // After a failure it does not turn up by itself, under the hands of whoever goes on without it.
  const code = failure === null ? (arrived ?? codeAtHand(source)) : null;
  const waiting = wanted && code === null && failure === null;
  if (!wanted && failure !== null) setFailure(null);

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
