import type { ComponentType } from 'react';
import type { FeatureDeclarationInput } from '../contracts/registry';

/**
 * The contract between the host and a feature. Within a major version it grows by addition only;
 * the host supports the current major version and the one before.
 */
export { CONTRACT_VERSION } from '../contracts/compatibility';

/**
 * Since 1.2. What the host gives to a contribution to a slot. It is mounted anew for another tenant or
 * watchlist, so nothing of the former one can stay. Its failures, also while it renders, cost its own
 * place only.
 */
export interface ContributionProps {
  readonly tenantId: string;
  /** Null while it is not known, and where the tenant has none. */
  readonly watchlistId: string | null;
}

/** A page, or with props a contribution to a slot, in a chunk of its own. Called again on a retry. */
export type LazyComponent<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Message texts of one language, nested as i18next takes them. */
export interface Messages {
  [key: string]: string | Messages;
}

/** What the host hands to a feature when it activates it. */
export interface FeatureContext {
  /**
   * Aborted when the feature is deactivated: every subscription and timer belongs to it. That is when
   * the session ends, when the feature is switched off, and when a newer build takes its place.
   */
  readonly signal: AbortSignal;
}

export interface Feature {
  /** The contract version that the feature was written against. */
  readonly contract: string;
  readonly id: string;
  /** By the names that the registry's routes and slots use. */
  readonly exports: Readonly<Record<string, LazyComponent | LazyComponent<ContributionProps>>>;
  /** Texts of the feature, registered under its id as namespace before anything renders. */
  readonly messages: { readonly en: Messages; readonly de: Messages };
  /** Called before the first page is shown, and again in each session. */
  readonly activate?: (context: FeatureContext) => void | Promise<void>;
  /** Called after the signal was aborted, for what does not follow it. */
  readonly deactivate?: () => void;
}

/** The default export of a remote's `./feature`. */
export const defineFeature = (feature: Feature): Feature => feature;

/** The default export of a remote's feature.config.ts: what the registry knows without its code. */
export const declareFeature = (declaration: FeatureDeclarationInput): FeatureDeclarationInput =>
  declaration;

export { PageNotFound, PageNotFoundLook } from './PageNotFound';
export { prepareCode, useSeparateCode, type SeparateCode } from './useSeparateCode';
