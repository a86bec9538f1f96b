import { createContext, createElement, use, type ComponentType } from 'react';
import type { ActionPlace } from '../contracts/registry';

/** Since 1.4. What an action is about, by the menu in which it is offered. */
export interface ActionSubjects {
  watchlist: { readonly tenantId: string; readonly watchlistId: string };
  /** A product of a watchlist. */
  product: { readonly tenantId: string; readonly watchlistId: string; readonly pzn: string };
  /** A pharmacy, in the matrix of a watchlist. */
  pharmacy: { readonly tenantId: string; readonly watchlistId: string; readonly channelId: string };
}

/**
 * Since 1.4. What an entry in a menu does. If it throws or rejects, the person sees a toast that
 * names the entry.
 *
 * @example
 *   // src/watchProduct.ts; `actions` in feature.config.ts has { place: 'product', export: 'watchProduct', … }.
 *   const watchProduct: Action<'product'> = ({ pzn }, { navigate }) =>
 *     navigate(`/alerts?product=${pzn}`);
 *   export default watchProduct;
 */
export type Action<Place extends ActionPlace> = (
  subject: ActionSubjects[Place],
  tools: { navigate: (address: string) => void },
) => void | Promise<void>;

/** An action in a chunk of its own, loaded when a person chooses it. */
export type LazyAction<Place extends ActionPlace> = () => Promise<{ default: Action<Place> }>;

/** An entry that a feature offers in a menu. */
export interface OfferedAction<Place extends ActionPlace> {
  id: string;
  label: string;
  icon: string;
  run: (subject: ActionSubjects[Place]) => void;
}

/** A slot on a page of a feature; the declaration of that feature lists its name in `offers`. */
export interface SlotProps {
  /** The id of the feature and a name of its own, like `metrics.cell`. */
  name: string;
  /** What contributions have to know of the place, such as the PZN of a product. */
  context?: Readonly<Record<string, string>>;
}

/** How pages reach what other features contribute to them. */
export interface Extensions {
  actionsIn: <Place extends ActionPlace>(place: Place) => readonly OfferedAction<Place>[];
  Slot: ComponentType<SlotProps>;
}

/** The host fills it; without one nobody contributes anything. */
export const ExtensionsContext = createContext<Extensions>({
  actionsIn: () => [],
  Slot: () => null,
});

/**
 * Since 1.4. Shows what other features contribute to this place, each in a region of its own.
 *
 * @example
 *   <FeatureSlot name="alerts.alert" context={{ pzn }} />;
 */
export function FeatureSlot(props: SlotProps) {
  return createElement(use(ExtensionsContext).Slot, props);
}
