/** One record with its values by name; a CSV value is text or, when empty, absent. */
export interface InputRecord {
  line: number;
  text: string;
  /** The header row that `text` belongs to, when it came from CSV. */
  header?: string;
  values: Record<string, unknown>;
}
