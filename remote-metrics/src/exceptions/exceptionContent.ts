import type { Exception } from '@pmm/shared/figures/exceptions/exceptions';
import type { ReactNode } from 'react';

/** A sign and the words beside it. */
export interface SignedText {
  sign: ReactNode;
  text: string;
}

/**
 * What a metric says in its list. Signs and texts are only asked for of rows in sight. Another object
 * means that all of them are said anew.
 */
export interface ExceptionContent<Kind extends string> {
  /** The name of the list. */
  label: string;
  /** Those that the list can show. */
  kinds: readonly Kind[];
  kindName: (kind: Kind) => string;
  kindSign: (kind: Kind, size?: number) => ReactNode;
  /** The colour of bars. */
  kindColour: (kind: Kind) => string;
  /** What is wrong at one cell. */
  what: (exception: Exception<Kind>) => SignedText;
  /** Widths of columns and signs in pixels, where they are not those of statuses. */
  widths?: { what: number; before: number; sign: number };
  /** Whether the sign says it alone, so that a phone has room for something else. */
  saidBySign: boolean;
  /** Another value before. */
  before: (value: number) => SignedText;
  /** By what the weight of a pharmacy is multiplied, as a head, and the order in words. */
  importance: { head: string; order: string; text: (figure: number) => string };
  /** In place of the list if it is empty. */
  none: { title: string; detail: string };
}
