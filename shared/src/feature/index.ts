import type { ComponentType } from 'react';
import type { ActionPlace, FeatureDeclarationInput } from '../contracts/registry';
import type { LazyAction } from './extensions';
import type { LazySearch } from './search';

/**
 * The contract between the host and a feature. Within a major version it only grows; the host
 * supports the current and the previous major version.
 */
export { CONTRACT_VERSION } from '../contracts/compatibility';

/**
 * Since 1.2. The props of a contribution to a slot. It is mounted again for another tenant or
 * watchlist, so nothing of the former one can stay. Its failures, even while rendering, affect only
 * its own place.
 */
export interface ContributionProps {
  readonly tenantId: string;
  /** Null while it is unknown, and if the tenant has none. */
  readonly watchlistId: string | null;
  /** Since 1.4. What the slot's page says about the place, in a slot of another feature. */
  readonly context?: Readonly<Record<string, string>>;
}

/**
 * A page, or (with props) a contribution to a slot, in a chunk of its own. A retry calls it again.
 */
export type LazyComponent<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** The texts of one language, nested in the way of i18next. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Passed to a feature when the host activates it. */
export interface FeatureContext {
  /**
   * Aborted when the feature is deactivated: when the session ends, when the feature is switched
   * off, and when a newer build replaces it. Bind every subscription and timer to it.
   */
  readonly signal: AbortSignal;
}

export interface Feature {
  /** The contract version that the feature was written against. */
  readonly contract: string;
  readonly id: string;
  /** By the names that the registry uses for routes, slots, actions and searches. */
  readonly exports: Readonly<
    Record<
      string,
      | LazyComponent
      | LazyComponent<ContributionProps>
      | { [Place in ActionPlace]: LazyAction<Place> }[ActionPlace]
      | LazySearch
    >
  >;
  /** The texts of the feature, registered under its id as namespace before anything renders. */
  readonly messages: { readonly en: Messages; readonly de: Messages };
  /** Called before the first page is shown, and again in each session. */
  readonly activate?: (context: FeatureContext) => void | Promise<void>;
  /** Called after the signal was aborted, for what cannot be bound to it. */
  readonly deactivate?: () => void;
}

/**
 * The default export of a remote's `./feature`.
 *
 * @example
 *   export default defineFeature({
 *     contract: CONTRACT_VERSION,
 *     id: 'alerts',
 *     exports: { AlertsPage: () => import('./pages/AlertsPage') },
 *     messages: { en, de },
 *     activate: ({ signal }) => void events.on('tenant-changed', forgetAlerts, signal),
 *   });
 */
export const defineFeature = (feature: Feature): Feature => feature;

/**
 * The default export of a remote's feature.config.ts: the part of the registry that needs no code.
 */
export const declareFeature = (declaration: FeatureDeclarationInput): FeatureDeclarationInput =>
  declaration;

export {
  ExtensionsContext,
  FeatureSlot,
  type Action,
  type ActionSubjects,
  type Extensions,
  type LazyAction,
  type OfferedAction,
  type SlotProps,
} from './extensions';
export { PageNotFound, PageNotFoundLook } from './PageNotFound';
export {
  MOST_RESULTS,
  type LazySearch,
  type Search,
  type SearchAnswer,
  type SearchResult,
  type SearchScope,
} from './search';
export { prepareCode, useSeparateCode, type SeparateCode } from './useSeparateCode';
