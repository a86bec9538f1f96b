import type { Database } from '../../storage/database';
import type { Changes } from './changes';
import { cellKey, type FreshCell } from './facts';
import type { Run } from './runs';

/** About 30 MB. */
const CELLS_AT_MOST = 60_000;

/**
 * The runs that last, of cells that this process has read or written. True for one version of the
 * data: whoever else writes counts a new one.
 */
export class OpenRuns {
  private version: number | null = null;
  private readonly cells = new Map<number, Run[][]>();

  /** Forgets all when somebody else has written. */
  startAt(version: number): void {
    if (this.version === version) return;
    this.version = version;
    this.cells.clear();
  }

  of(cell: FreshCell): Run[][] | undefined {
    return this.cells.get(cellKey(cell));
  }

  /** Keeps the first ones: whoever reads more cells in turn would never find the newest. */
  learn(cell: FreshCell, runs: Run[][]): void {
    if (this.cells.size < CELLS_AT_MOST) this.cells.set(cellKey(cell), runs);
  }

  /** After the changes were committed. */
  moveOn(version: number, { open }: Changes): void {
    this.version = version;
    open.forEach((ofFact, fact) => {
      for (const { run, ...cell } of ofFact) {
        const runs = this.cells.get(cellKey(cell));
        if (runs) runs[fact] = [run];
      }
    });
  }
}

const kept = new WeakMap<Database, OpenRuns>();

/** Those of a database, also for its next ingest. */
export const openRunsOf = (database: Database): OpenRuns => {
  const present = kept.get(database) ?? new OpenRuns();
  kept.set(database, present);
  return present;
};
