/** Notes what is over its limit, as it is printed: with two digits. */
export class Limits {
  readonly over: string[] = [];

  /** A ratio as a figure of a table. */
  ratio(what: string, value: number, most: number, digits = 2): string {
    if (!(Number(value.toFixed(digits)) <= most))
      this.over.push(`${what}: ${value.toFixed(3)}, at most ${most}`);
    return value.toFixed(3);
  }

  hold(what: string, isHeld: boolean): void {
    if (!isHeld) this.over.push(what);
  }
}
