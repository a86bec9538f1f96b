/** The one element of the grid that Tab reaches, and that has the focus if the grid has it. */
export class TabStop {
  private element: HTMLElement | undefined;

  /** Moves the tab stop to another element, but not the focus. */
  moveTo(element: HTMLElement | undefined): void {
    if (element === this.element) return;
    this.element?.removeAttribute('tabindex');
    this.element = element;
    if (element) element.tabIndex = 0;
  }

  focus(): void {
    // The grid scrolls itself, so that headers do not hide the element.
    this.element?.focus({ preventScroll: true });
  }
}
