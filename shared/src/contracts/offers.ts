/** The offers that one shop may show for a product; the first is its own. */
export const offerEntries = ['shop', 'portal', 'app', 'seller'] as const;
export type OfferEntry = (typeof offerEntries)[number];

/** Those that are not the shop's own: in a portal, in its app, by another seller in the shop. */
export const otherEntries = ['portal', 'app', 'seller'] as const;
export type OtherEntry = (typeof otherEntries)[number];
