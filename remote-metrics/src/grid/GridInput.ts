import { copiedText } from './copiedText';
import { commandOf } from './gridKeys';
import { positionOf, type GridPosition } from './gridPosition';
import type { HoverTip } from './HoverTip';
import { listen } from './dom';
import type { ScrolledGrid } from './ScrolledGrid';

/** What a person does in the grid: keys, clicks, copying, and the places of pointer and focus. */
export class GridInput {
  /** The functions that end the listeners. */
  private readonly listening: readonly (() => void)[];
  /** Where the focus was before it was brought here; null once it left by itself. */
  private cameFrom: Element | null = null;

  constructor(
    private readonly grid: ScrolledGrid,
    private readonly tip: HoverTip,
    private readonly act: (position: GridPosition) => void,
  ) {
    const { scroller } = grid;
    this.listening = [
      listen(scroller, 'keydown', this.keyPressed),
      listen(scroller, 'click', this.clicked),
      listen(scroller, 'copy', this.copied),
      listen(scroller, 'pointerover', this.pointed),
      listen(scroller, 'focusin', this.pointed),
      listen(scroller, 'pointerleave', this.left),
      listen(scroller, 'focusout', this.blurred),
    ];
  }

  destroy(): void {
    for (const stop of this.listening) stop();
  }

  /** Takes the focus there, until Escape takes it back to where it is now. */
  goTo(position: GridPosition): void {
    this.cameFrom = document.activeElement;
    this.moveTo(position);
  }

  private goBack(): void {
    const { cameFrom } = this;
    this.cameFrom = null;
    if (cameFrom instanceof HTMLElement) cameFrom.focus();
  }

  private moveTo(position: GridPosition): void {
    this.grid.scrollTo(position);
    this.grid.tabStop.focus();
  }

  private readonly keyPressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      this.tip.hide();
      this.goBack();
    }
    const { active, layout } = this.grid;
    if (!layout) return;
    const command = commandOf(event, active, layout);
    if (command === null) return;
    event.preventDefault();
    if (command === 'act') this.act(active);
    else this.moveTo(command.moveTo);
  };

  private readonly clicked = ({ target }: MouseEvent): void => {
    const position = positionOf(target);
    if (position === null) return;
    this.moveTo(position);
    this.act(position);
  };

  /** The browser cannot select the second text of a cell. */
  private readonly copied = (event: ClipboardEvent): void => {
    const cell = this.grid.mounted.elementAt(this.grid.active);
    const isSelected = document.getSelection()?.isCollapsed === false;
    if (!cell || isSelected) return;
    event.clipboardData?.setData('text/plain', copiedText(cell));
    event.preventDefault();
  };

  private readonly pointed = ({ target }: Event): void => {
    const { grid } = this;
    const position = positionOf(target);
    const element = position && grid.mounted.elementAt(position);
    if (!element) {
      this.left();
      return;
    }
    grid.looked = position;
    grid.crossAt(position);
    this.tip.startAt(element);
  };

  private readonly blurred = (event: FocusEvent): void => {
    const { relatedTarget } = event;
    const isInside = relatedTarget instanceof Node && this.grid.scroller.contains(relatedTarget);
    if (!isInside) this.cameFrom = null;
    this.left(event);
  };

  /** When the pointer or the focus leaves, the cell of the other one stays marked. */
  private readonly left = (event?: Event): void => {
    const { grid } = this;
    this.tip.hide();
    const isFocused = event?.type !== 'focusout' && grid.hasFocus;
    grid.looked = isFocused ? grid.active : null;
    if (isFocused) grid.crossAt(grid.active);
    else grid.mounted.uncross();
  };
}
