/** A seeded source of random numbers: the same seed gives the same market on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  between: (low: number, high: number) => number;
  /** A whole number from 0 to below `count`. */
  index: (count: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  normal: (mean: number, deviation: number) => number;
  /** A random length with exponential distribution. */
  spell: (mean: number) => number;
}

/** sfc32: small, fast, and without the short cycles of simpler generators. */
const generator = (seed: number): (() => number) => {
  let [a, b, c, counter] = [0x9e3779b9, seed | 0, seed ^ 0x243f6a88, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
};

export const createRandom = (seed: number): Random => {
  const next = generator(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const index = (count: number) => Math.floor(next() * count);
  return {
    next,
    between,
    index,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[index(items.length)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
    normal: (mean, deviation) => {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * next());
    },
    spell: (mean) => -mean * Math.log(1 - next()),
  };
};
