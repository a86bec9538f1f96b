import type { ProductLine, RejectedLine } from '@pmm/shared/contracts/observation';
import { type GivenReference, referencesIn } from '../parsing/givenReferences';
import type { InputRecord } from '../parsing/inputRecord';
import { REFERENCE_CONFLICT } from '../parsing/reasons';
import type { Origin } from './observationColumns';
import { warning } from './toldLines';

export interface TakenProducts {
  kind: 'products';
  /** Each PZN once. */
  lines: ProductLine[];
  /** Each PZN, kind and day once. */
  references: GivenReference[];
  /** The lines that name a successor, by PZN. */
  successorLines: ReadonlyMap<string, Origin>;
  /** Lines of different reference prices for one day. */
  conflicting: RejectedLine[];
  today: string;
}

interface ReferenceOfLine {
  given: GivenReference;
  origin: Origin;
  isTold: boolean;
}

/** The reference prices of a batch, by product, kind and day. The last line of each counts. */
class ReferenceLines {
  private readonly found = new Map<string, ReferenceOfLine>();
  private readonly told = new Map<number, RejectedLine>();

  add(given: GivenReference, origin: Origin): void {
    const key = `${given.pzn} ${given.kind} ${given.day}`;
    const earlier = this.found.get(key);
    const isConflict = earlier !== undefined && earlier.given.cents !== given.cents;
    if (isConflict && !earlier.isTold) this.tell(earlier.origin);
    if (isConflict) this.tell(origin);
    const isDayGiven = given.isDayGiven || earlier?.given.isDayGiven === true;
    this.found.set(key, { given: { ...given, isDayGiven }, origin, isTold: isConflict });
  }

  taken(): Pick<TakenProducts, 'references' | 'conflicting'> {
    return {
      references: Array.from(this.found.values(), ({ given }) => given),
      conflicting: [...this.told.values()],
    };
  }

  private tell(origin: Origin): void {
    this.told.set(origin.line, warning(origin, REFERENCE_CONFLICT));
  }
}

/** The products of a batch. */
export class ProductCollector {
  private lines = new Map<string, ProductLine>();
  private references = new ReferenceLines();
  private successorLines = new Map<string, Origin>();

  /** @param today for lines that name no day. */
  constructor(private readonly today: string) {}

  get size(): number {
    return this.lines.size;
  }

  add(line: ProductLine, { values: _values, ...origin }: InputRecord): void {
    // A field that a line leaves out keeps the value of the earlier line, as in the next batch.
    this.lines.set(line.pzn, { ...this.lines.get(line.pzn), ...line });
    if (line.successorPzn != null) this.successorLines.set(line.pzn, origin);
    for (const given of referencesIn(line, this.today)) this.references.add(given, origin);
  }

  take(): TakenProducts {
    const lines = [...this.lines.values()];
    const { today, successorLines } = this;
    const taken = {
      ...({ kind: 'products', lines, successorLines, today } as const),
      ...this.references.taken(),
    };
    this.lines = new Map();
    this.successorLines = new Map();
    this.references = new ReferenceLines();
    return taken;
  }
}
