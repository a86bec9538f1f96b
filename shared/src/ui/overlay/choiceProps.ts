import type { ChoiceVariant } from '../Field/fieldStyle';

/** One choice of a `Select` or a `ComboBox`. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  /** A second, less prominent text at the end: a count, a kind. */
  detail?: string;
  disabled?: boolean;
}

/** The props of every control that offers a list to choose one from. */
export interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  variant?: ChoiceVariant;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}
