import type { PriceMatrix } from '../../contracts/prices';
import { frameOf, pick, pickEntries } from '../matrix/keptChannels';

/** The answer as if there were only these columns. */
export const keptPrices = (answer: PriceMatrix, kept: readonly number[]): PriceMatrix => {
  const { hasRhythm, price, before, since, bundles } = answer;
  return {
    ...frameOf(answer, kept),
    ...(answer.links && { links: keptPrices(answer.links, kept) }),
    hasRhythm: hasRhythm && pick(hasRhythm, kept),
    price: pickEntries(price, kept),
    before: pickEntries(before, kept),
    since: since && pickEntries(since, kept),
    bundles: bundles?.flatMap((each) => {
      const channel = kept.indexOf(each.channel);
      return channel === -1 ? [] : [{ ...each, channel }];
    }),
  };
};
