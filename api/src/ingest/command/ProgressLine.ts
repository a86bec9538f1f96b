const INTERVAL_MS = 3_000;

/** A line now and then about a file that takes long; nothing about one that is quickly done. */
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
