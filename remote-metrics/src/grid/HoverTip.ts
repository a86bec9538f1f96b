/** The delay before a tip: a pointer that only crosses the grid shows none. */
const TIP_MS = 400;

/** Shows a tip at an element once the pointer or the focus has stayed there for a moment. */
export class HoverTip {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private at: HTMLElement | null = null;
  private isShown = false;

  constructor(private readonly show: (element: HTMLElement | null) => void) {}

  startAt(element: HTMLElement): void {
    if (element === this.at) return;
    this.hide();
    this.at = element;
    this.timer = setTimeout(() => {
      this.isShown = true;
      this.show(element);
    }, TIP_MS);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.at = null;
    if (!this.isShown) return;
    this.isShown = false;
    this.show(null);
  }
}
