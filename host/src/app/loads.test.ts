import { performance as measured } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { loadsReportSchema } from '@pmm/shared/contracts/failureReport';
import * as v from 'valibot';
import { measurePhase } from '../features/measures';
import { featureOf, releaseOf } from '../testing/registry';
import { measureLoads } from './loads';

const sendBeacon = jest.fn<typeof navigator.sendBeacon>(() => true);
const reports = () =>
  sendBeacon.mock.calls.map(([, text]) => v.parse(loadsReportSchema, JSON.parse(text as string)));
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  // All files of a worker share it.
  measured.clearMeasures();
  // The one of the test environment measures nothing.
  jest.spyOn(globalThis, 'performance', 'get').mockReturnValue(measured as unknown as Performance);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  measured.clearMeasures();
});

it('a hidden page reports which builds have loaded, how long they took, and how many pages they showed, each once', () => {
  const prices = featureOf('prices');
  const began = performance.now() - 120;
  measurePhase('load', prices, began);
  measurePhase('activate', prices, performance.now() - 5);
  measurePhase('content', prices, performance.now() - 300, 'Page');
  measurePhase('content', prices, performance.now() - 40, 'Page');
  measurePhase('load', featureOf('prices', { current: releaseOf('prices', 'b2') }), began);
  performance.measure('something else', { start: 0, end: 1 });

  measureLoads();
  hide();
  const [first] = reports();
  expect(first?.builds).toEqual([
    {
      ...{ feature: 'prices', build: 'b1', pages: 2 },
      load: expect.any(Number),
      activate: expect.any(Number),
      content: expect.any(Number),
    },
    { feature: 'prices', build: 'b2', load: expect.any(Number), pages: 0 },
  ]);
  // That of the first page.
  expect(first?.builds[0]?.content).toBeGreaterThanOrEqual(299);
  expect(first?.builds[0]?.load).toBeGreaterThanOrEqual(119);

  hide();
  expect(reports()).toHaveLength(1);
  measurePhase('content', prices, performance.now() - 10, 'Other');
  hide();
  expect(reports()[1]?.builds).toMatchObject([{ feature: 'prices', build: 'b1', pages: 1 }]);
});
