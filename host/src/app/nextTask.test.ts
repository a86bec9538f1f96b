import { afterEach, describe, expect, it } from '@jest/globals';
import { nextTask } from './nextTask';

const give = (scheduler: object | undefined) =>
  Object.defineProperty(globalThis, 'scheduler', { value: scheduler, configurable: true });

const orderOf = async () => {
  const order: string[] = [];
  const later = nextTask().then(() => order.push('afterwards'));
  void Promise.resolve().then(() => order.push('what this task still has to do'));
  await later;
  return order;
};

describe('the next task', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'scheduler');
  });

  it('comes after all that this one has to do', async () => {
    expect(await orderOf()).toEqual(['what this task still has to do', 'afterwards']);
  });

  it('comes too where the browser knows tasks but not to yield', async () => {
    give({ postTask: () => Promise.resolve() });
    expect(await orderOf()).toEqual(['what this task still has to do', 'afterwards']);
  });

  it('is left to a browser that can yield', async () => {
    let yielded = 0;
    give({
      yield: () => {
        yielded += 1;
        return Promise.resolve();
      },
    });
    await nextTask();
    expect(yielded).toBe(1);
  });
});
