/** @jest-environment node */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chunkError, createWorld, entry, moduleOf, Page, previous } from '../testing/loaderWorld';
import { LoadFailure } from './failures';
import type { LoaderOptions } from './runner';

type Outcome =
  'well' | 'network' | 'integrity' | 'execution' | 'chunk' | 'contract' | 'shared' | 'hangs';
const anyOutcome = fc.constantFrom<Outcome>(
  'well',
  'network',
  'integrity',
  'execution',
  'chunk',
  'contract',
  'shared',
  'hangs',
);

const endWith = <Result>(end: Outcome | undefined, result: Result): Promise<Result> => {
  if (end === 'hangs') return new Promise(() => undefined);
  if (end === 'chunk') return Promise.reject(chunkError);
  if (end === undefined || end === 'well') return Promise.resolve(result);
  return Promise.reject(new LoadFailure(end, 'why'));
};

const anyEvent = fc.constantFrom('poll', 'retry', 'crash', 'suspend', 'throw', 'sign out', 'show');

it('shows a page, of this build or of the previous one, or a failure after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOutcome, { maxLength: 12 }),
      fc.array(anyEvent, { maxLength: 8 }),
      fc.constantFrom<Awaited<ReturnType<LoaderOptions['askRelease']>>>('same', 'unknown'),
      fc.boolean(),
      async (outcomes, events, release, hasPrevious) => {
        let steps = 0;
        const step = <Result>(result: Result): Promise<Result> => {
          steps += 1;
          return endWith(outcomes[steps - 1], result);
        };
        const exports = { Page: () => step({ default: Page }) };
        const { loader, state } = createWorld({
          deadlineMs: 3,
          loadEntryScript: () => step(undefined),
          loadExposed: () => step(moduleOf('prices', { exports, activate: () => step(undefined) })),
          findPreviousBuild: ({ current }) =>
            Promise.resolve(hasPrevious && current.build === 'b2' ? previous : null),
          askRelease: () => Promise.resolve(release),
        });
        await loader.loadPage(entry, 'Page');
        for (const event of events) {
          const cause = new Error('crash');
          const running = loader.runningBuild(entry);
          if (event === 'poll') await loader.retryFailed([entry]);
          if (event === 'retry') await loader.retry(entry, 'Page');
          if (event === 'crash') await loader.reportRenderFailure(running, 'Page', cause);
          if (event === 'suspend') await loader.reportSuspension(running, 'Page', 15_000);
          if (event === 'throw') await loader.reportHandlerFailure(running, cause);
          if (event === 'sign out') loader.deactivateAll();
          // Loads what is not loaded yet, as a region does.
          if (state(entry).phase === 'idle' || event === 'show')
            await loader.loadPage(entry, 'Page');
        }
        expect(['page', 'failed']).toContain(state(entry).phase);
        // Each act may run every step of both builds with all retries, but no more.
        expect(steps).toBeLessThan((events.length + 1) * 60);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
