/** One record with its values by name. A CSV value is text, or null if it is empty. */
export interface InputRecord {
  line: number;
  text: string;
  /** The header row that belongs to `text`, if it came from CSV. */
  header?: string;
  values: Record<string, unknown>;
}
