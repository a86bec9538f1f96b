import type { Target } from '../release/targets/target';

/**
 * A target that fails for good after so many calls, like a process that dies; it counts the calls.
 */
export const dyingTarget = (target: Target, after = Number.POSITIVE_INFINITY) => {
  let calls = 0;
  const counted =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> => {
      calls += 1;
      return calls > after ? Promise.reject(new Error('Died.')) : call(...given);
    };
  const dying: Target = {
    read: counted(target.read),
    add: counted(target.add),
    replace: counted(target.replace),
    list: counted(target.list),
    remove: counted(target.remove),
    alone: target.alone,
  };
  return { target: dying, calls: () => calls };
};
