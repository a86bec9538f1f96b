import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chunkError, createWorld, moduleOf, Page } from '../testing/loaderWorld';
import { before, entry } from '../testing/twoBuilds';
import { LoadFailure } from './featureState';
import type { LoaderOptions } from './loaderOptions';

type Way =
  'well' | 'network' | 'integrity' | 'execution' | 'chunk' | 'contract' | 'shared' | 'hangs';
const way = fc.constantFrom<Way>(
  'well',
  'network',
  'integrity',
  'execution',
  'chunk',
  'contract',
  'shared',
  'hangs',
);

const going = <Result>(wayOf: Way | undefined, result: Result): Promise<Result> => {
  if (wayOf === 'hangs') return new Promise(() => undefined);
  if (wayOf === 'chunk') return Promise.reject(chunkError);
  if (wayOf === undefined || wayOf === 'well') return Promise.resolve(result);
  return Promise.reject(new LoadFailure(wayOf, 'why'));
};

const act = fc.constantFrom('poll', 'retry', 'crash', 'suspend', 'throw', 'sign out', 'show');

it('ends with a page, of this build or of the one before, or with a failure that is said', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(way, { maxLength: 12 }),
      fc.array(act, { maxLength: 8 }),
      fc.constantFrom<Awaited<ReturnType<LoaderOptions['askRelease']>>>('same', 'unknown'),
      fc.boolean(),
      async (ways, acts, release, hasPrevious) => {
        let steps = 0;
        const step = <Result>(result: Result): Promise<Result> => {
          steps += 1;
          return going(ways[steps - 1], result);
        };
        const exports = { Page: () => step({ default: Page }) };
        const { loader, state } = createWorld({
          deadlineMs: 3,
          loadEntryScript: () => step(undefined),
          loadExposed: () => step(moduleOf('prices', { exports, activate: () => step(undefined) })),
          findPreviousBuild: ({ current }) =>
            Promise.resolve(hasPrevious && current.build === 'b2' ? before : null),
          askRelease: () => Promise.resolve(release),
        });
        await loader.loadPage(entry, 'Page');
        for (const what of acts) {
          const cause = new Error('crash');
          const running = loader.inUse(entry);
          if (what === 'poll') await loader.retryFailed([entry]);
          if (what === 'retry') await loader.retry(entry, 'Page');
          if (what === 'crash') await loader.reportRenderFailure(running, 'Page', cause);
          if (what === 'suspend') await loader.reportSuspension(running, 'Page', 15_000);
          if (what === 'throw') await loader.reportHandlerFailure(running, cause);
          if (what === 'sign out') loader.deactivateAll();
          // Loads what is not loaded yet, as a region does.
          if (state(entry).phase === 'idle' || what === 'show')
            await loader.loadPage(entry, 'Page');
        }
        expect(['page', 'failed']).toContain(state(entry).phase);
        // Each act may run every step of both builds with all retries, but no more.
        expect(steps).toBeLessThan((acts.length + 1) * 60);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
