/** Numbers from 0 to 1, the same ones in every run. */
export const createRandom = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
