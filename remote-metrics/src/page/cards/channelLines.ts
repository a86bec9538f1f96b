/** The pharmacies that have a product, by whether they have a figure that can be compared. */
export interface ChannelStanding {
  /** In the order in which a card names them. */
  compared: readonly { channel: number; isBeyond: boolean }[];
  uncounted: readonly number[];
}

/** How many of them a card names. */
const NAMED = 3;

/**
 * The lines of a card: pharmacies that somebody looks for, the first ones, and one line for all
 * others, which opens them.
 */
export const channelLines = (
  { compared, uncounted }: ChannelStanding,
  { isOpen, lookedFor }: { isOpen: boolean; lookedFor: ReadonlySet<number> },
) => {
  const all = [...compared.map(({ channel }) => channel), ...uncounted];
  const found = all.filter((channel) => lookedFor.has(channel));
  const first = compared
    .slice(0, NAMED)
    .flatMap(({ channel }) => (lookedFor.has(channel) ? [] : channel));
  const named = [...found, ...first];
  const others = all.filter((channel) => !named.includes(channel));
  const rest = compared.filter(({ channel }) => others.includes(channel));
  const beyond = rest.filter(({ isBeyond }) => isBeyond).length;
  return {
    named,
    others: isOpen ? others : [],
    /** Null if all are named. */
    group:
      others.length === 0
        ? null
        : { beyond, within: rest.length - beyond, uncounted: others.length - rest.length },
  };
};
export type ChannelLines = ReturnType<typeof channelLines>;
