import type { Environment } from '../environment';
import type { Deliver } from '../mail/deliver';
import type { Database } from '../storage/database';

/** Everything that the verbs need. */
export interface Work {
  database: Database;
  environment: Environment;
  /** Null if no mail server is configured: then links are printed. */
  deliver: Deliver | null;
  print: (line: string) => void;
}

/** The options of some verbs, as typed. */
export interface VerbOptions {
  name?: string | undefined;
  language?: string | undefined;
  tenant?: string[] | undefined;
  'max-watchlists'?: string | undefined;
  link?: boolean | undefined;
  now?: boolean | undefined;
  all?: boolean | undefined;
  pzn?: string[] | undefined;
  entry?: string | undefined;
  author?: string | undefined;
  reason?: string | undefined;
  status?: string | undefined;
  'price-cents'?: string | undefined;
  rating?: string | undefined;
  'review-count'?: string | undefined;
}

export interface Verb {
  usage: string;
  purpose: string;
  /** How many words have to follow the verb. */
  words: number;
  /** How many more may follow. */
  optionalWords?: number;
  options: readonly (keyof VerbOptions)[];
  run: (work: Work, words: readonly string[], options: VerbOptions) => Promise<void>;
}
