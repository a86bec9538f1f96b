import type { Database } from '../../storage/database';
import type { FactValue } from '../../storage/spans';
import type { ObservationColumns } from '../reading/observationColumns';
import { facts } from './facts';
import type { Run } from './runs';

export interface Cell {
  productId: number;
  channelId: number;
}

export interface CellRun extends Cell {
  run: Run;
}

/** One value for each of several cells. */
export type ReadColumn = readonly (boolean | FactValue[number])[];

/** About 50 MB. */
const CELLS_AT_MOST = 250_000;

/** Stored in place of a begin if there is no open run. */
const NO_RUN = -1;
/**
 * Stored in place of a begin if there is an open run whose begin was not read. Most runs are only
 * confirmed, which does not need it.
 */
const UNREAD = -2;

/**
 * The open runs of one fact, column by column: an object for each cell would need far more memory.
 */
interface OfFact {
  /** When it began, or NO_RUN, or UNREAD. */
  since: number[];
  values: FactValue[number][][];
}

const noRuns = (): OfFact[] =>
  facts.map(({ columns }) => ({ since: [], values: columns.map(() => []) }));

/** A copy, because V8 keeps the whole text in memory while a slice of it is used. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

const CURRENCY_LENGTH = 3;
/** One string for each currency, shared by all cells. */
const currencies = new Map<string, string>();

const currency = (text: string): string => {
  const shared = currencies.get(text) ?? ownCopy(text);
  currencies.set(shared, shared);
  return shared;
};

const withOwnText = (value: FactValue[number]): FactValue[number] => {
  if (typeof value !== 'string') return value;
  return value.length === CURRENCY_LENGTH ? currency(value) : ownCopy(value);
};

const keep = ({ since, values }: OfFact, place: number, { from, value }: Run): void => {
  since[place] = from;
  values.forEach((column, index) => (column[place] = withOwnText(value[index] ?? null)));
};

const forget = ({ since, values }: OfFact, place: number): void => {
  since[place] = NO_RUN;
  for (const column of values) column[place] = null;
};

const runAt = ({ since, values }: OfFact, place: number): Run[] => {
  const from = since[place] ?? NO_RUN;
  if (from === NO_RUN) return [];
  if (from === UNREAD) throw new Error('The begin of a run was not read.');
  return [{ from, to: null, value: values.map((column) => column[place] ?? null) }];
};

/**
 * The open runs of the cells that this process has read or written. They are valid for one version
 * of the data, which every other writer changes.
 */
export class CurrentValues {
  private version: number | null = null;
  /** The place of each cell, by pharmacy, then by product. */
  private places = new Map<number, Map<number, number>>();
  private count = 0;
  /** Cells above the limit, which are forgotten after the present batch. */
  private beyond: Cell[] = [];
  private ofFacts = noRuns();

  constructor(private readonly cellsAtMost = CELLS_AT_MOST) {}

  /**
   * Forgets everything if another process has written, else only the cells above the limit. The
   * oldest cells are kept: an ingest that repeatedly goes through more cells than the limit would
   * never find the newest ones.
   */
  startAt(version: number): void {
    for (const { productId, channelId } of this.beyond) {
      this.places.get(channelId)?.delete(productId);
    }
    this.count -= this.beyond.length;
    this.beyond = [];
    if (this.version === version) return;
    this.version = version;
    this.places = new Map();
    this.count = 0;
    this.ofFacts = noRuns();
  }

  knows(cell: Cell): boolean {
    return this.placeOf(cell) !== undefined;
  }

  /** Whether the begin of one of its runs has to be read before `of` may be called. */
  lacksBegin(cell: Cell): boolean {
    const place = this.placeOf(cell);
    return place !== undefined && this.ofFacts.some(({ since }) => since[place] === UNREAD);
  }

  /** For each fact the open run, if there is one. */
  of(cell: Cell): Run[][] {
    const place = this.placeOf(cell);
    return this.ofFacts.map((ofFact) => (place === undefined ? [] : runAt(ofFact, place)));
  }

  /**
   * The flags of the facts in a row that confirms all of them; undefined for other rows. The row
   * has to be newer than anything read at its pharmacy.
   */
  confirmedFlags(cell: Cell, lines: ObservationColumns, row: number): number | undefined {
    const place = this.placeOf(cell);
    if (place === undefined) return undefined;
    let flags = 0;
    for (let index = 0; index < facts.length; index += 1) {
      const fact = facts[index];
      const ofFact = this.ofFacts[index];
      if (fact === undefined || ofFact === undefined) continue;
      let isPresent = false;
      let isSame = ofFact.since[place] !== NO_RUN;
      for (let part = 0; part < fact.readers.length; part += 1) {
        const value = fact.readers[part]?.(lines, row) ?? null;
        if (value !== null) isPresent = true;
        if (value !== ofFact.values[part]?.[place]) isSame = false;
      }
      if (!isPresent) continue;
      if (!isSame) return undefined;
      flags |= fact.flag;
    }
    return flags;
  }

  /**
   * @param columns for each fact whether there is a run, and its values: one list each, with an
   * entry for each cell.
   */
  learn(cells: readonly Cell[], columns: readonly ReadColumn[]): void {
    const places = cells.map((cell) => this.newPlaceOf(cell));
    let next = 0;
    for (const { since, values } of this.ofFacts) {
      const isThere = columns[next] ?? [];
      places.forEach((place, index) => (since[place] = isThere[index] === true ? UNREAD : NO_RUN));
      for (const column of values) {
        next += 1;
        const read = (columns[next] ?? []) as FactValue[number][];
        places.forEach((place, index) => (column[place] = read[index] ?? null));
      }
      next += 1;
    }
  }

  /**
   * @param begun for each fact when its run began (null without one), with an entry for each cell.
   */
  learnBegins(cells: readonly Cell[], begun: readonly ReadColumn[]): void {
    cells.forEach((cell, index) => {
      const place = this.placeOf(cell);
      if (place === undefined) return;
      this.ofFacts.forEach(
        ({ since }, fact) => (since[place] = Number(begun[fact]?.[index] ?? NO_RUN)),
      );
    });
  }

  /**
   * Called after the changes were committed.
   *
   * @param begun for each fact the new open runs.
   * @param emptied for each fact the cells that have no run any more.
   */
  moveOn(
    version: number,
    begun: readonly (readonly CellRun[])[],
    emptied: readonly (readonly Cell[])[],
  ): void {
    this.version = version;
    this.ofFacts.forEach((ofFact, index) => {
      for (const { run, ...cell } of begun[index] ?? []) {
        const place = this.placeOf(cell);
        if (place !== undefined) keep(ofFact, place, run);
      }
      for (const cell of emptied[index] ?? []) {
        const place = this.placeOf(cell);
        if (place !== undefined) forget(ofFact, place);
      }
    });
  }

  private newPlaceOf(cell: Cell): number {
    const present = this.placeOf(cell);
    if (present !== undefined) return present;
    const { productId, channelId } = cell;
    const ofChannel = this.places.get(channelId) ?? new Map<number, number>();
    this.places.set(channelId, ofChannel.set(productId, this.count));
    if (this.count >= this.cellsAtMost) this.beyond.push(cell);
    this.count += 1;
    return this.count - 1;
  }

  private placeOf({ productId, channelId }: Cell): number | undefined {
    return this.places.get(channelId)?.get(productId);
  }
}

const ofDatabases = new WeakMap<Database, CurrentValues>();

/** The open runs of a database, kept for its next ingest. */
export const openRunsOf = (database: Database): CurrentValues => {
  const present = ofDatabases.get(database) ?? new CurrentValues();
  ofDatabases.set(database, present);
  return present;
};
