import { fileURLToPath } from 'node:url';
import type { Compiler, Configuration, Module } from 'webpack';

const client = fileURLToPath(new URL('../build/hot/requestPart.mjs', import.meta.url));

/**
 * Parts of bundles in chunks of their own, such as pages. Each is built when a page first requests
 * it, so that a start need not wait for all of them. They are named by their files.
 */
export const createRequestedParts = () => {
  const requestedParts = new Set<string>();
  const compilersOf = new Map<string, Set<Compiler>>();

  const partOf = (module: Module): string => module.nameForCondition() ?? module.identifier();

  return {
    /** For the configuration of webpack. */
    lazyCompilation: {
      entries: false,
      imports: true,
      backend: (compiler: Compiler) =>
        Promise.resolve({
          dispose: (done: () => void) => done(),
          module: (module: Module) => {
            const part = partOf(module);
            compilersOf.set(part, (compilersOf.get(part) ?? new Set()).add(compiler));
            return { client, data: part, active: requestedParts.has(part) };
          },
        }),
    } satisfies NonNullable<Configuration['experiments']>['lazyCompilation'],
    /** Builds it now, and again at each change. False if there is no such part. */
    request: (part: string): boolean => {
      const compilers = compilersOf.get(part);
      if (!compilers) return false;
      if (!requestedParts.has(part)) for (const { watching } of compilers) watching?.invalidate();
      requestedParts.add(part);
      return true;
    },
  };
};

export type RequestedParts = ReturnType<typeof createRequestedParts>;
