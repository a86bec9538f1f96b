const INTERVAL_MS = 3_000;

/** Prints progress from time to time, only for files that take long. */
export class ProgressLine {
  private readonly startedAt = performance.now();
  private shownAt = this.startedAt;

  constructor(
    private readonly path: string,
    /** From 0 to 1. */
    private readonly share: () => number,
    private readonly write: (line: string) => void,
  ) {}

  show(lines: number): void {
    const now = performance.now();
    if (now - this.shownAt < INTERVAL_MS) return;
    this.shownAt = now;
    const perSecond = Math.round((lines / (now - this.startedAt)) * 1000);
    const percent = Math.min(100, Math.round(this.share() * 100));
    this.write(
      `${this.path}: ${lines.toLocaleString('en')} lines, ${percent} % read, ` +
        `${perSecond.toLocaleString('en')} lines a second`,
    );
  }
}
