import type { GridPosition } from './gridPosition';

/** Marks the cell whose details are open, whichever element shows it. */
export class OpenedMark {
  position: GridPosition | null = null;
  private element: HTMLElement | undefined;

  moveTo(position: GridPosition | null, element: HTMLElement | undefined): void {
    this.position = position;
    if (element === this.element) return;
    this.element?.removeAttribute('data-opened');
    element?.setAttribute('data-opened', '');
    this.element = element;
  }
}
