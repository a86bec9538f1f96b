import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { token } from '@pmm/shared/ui/theme';
import {
  useCallback,
  useImperativeHandle,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { useGridFocus, type Choosing } from '../../hooks/useGridFocus';

const Content = styled.div`
  position: relative;
  min-block-size: 100%;
`;
const Row = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  /*
   * Not content-visibility: it makes the browser create a layer and a clip for each row, which
   * costs more than the few rows beyond the edges.
   */
  contain: layout size style;
  gap: 10px;
  align-items: center;
  padding-inline: 14px 12px;
  border-block-end: 1px solid ${token('line')};
  background: ${token('surface')};
  cursor: default;
  user-select: none;
  &[aria-selected='true'] {
    background: ${token('accent-soft')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-inline-start: 4px solid Highlight;
    }
  }
`;

export interface RowGridHandle {
  /** Focuses the row, or the one in its place if it is gone. */
  focus: (id: string, index: number) => void;
}

interface RowGridProps<Item extends { id: string }> {
  label: string;
  rows: readonly Item[];
  rowHeight: number;
  /**
   * Whether the element of a row may show another row when the order changes, which is cheaper than
   * a new element. Not if a row has something open, such as a menu.
   */
  reuse: boolean;
  nameOf: (row: Item) => string;
  isSelected: (row: Item) => boolean;
  onChoose: (row: Item, how: Choosing) => void;
  onChooseAll: () => void;
  onChooseNone: () => void;
  /** Handles keys of the rows in addition to those of every grid; true if it handled one. */
  onRowKey?: (row: Item, event: { key: string; altKey: boolean }) => boolean;
  /** The cells of a row; their controls are not in the tab order. */
  children: (row: Item, index: number) => ReactNode;
  /** Lies over the rows. */
  overlay?: ReactNode;
  /** Room below the last row. */
  endRoom?: number;
  handle?: Ref<RowGridHandle>;
}

/** Whether a press selects the row: a press on one of its tools does not. */
const choosesRow = ({ target }: MouseEvent): boolean => {
  if (!(target instanceof Element) || target.closest('button')) return false;
  // A label sends a second click, which comes from the checkbox itself.
  return target.closest('label') === null || target instanceof HTMLInputElement;
};

/**
 * A list of rows that are selected with pointer or keys: one tab stop, with arrow keys from row to
 * row and into the tools of a row. Only the visible rows and the focused one are rendered.
 */
export function RowGrid<Item extends { id: string }>(props: RowGridProps<Item>) {
  const { label, rows, rowHeight, reuse, nameOf, isSelected, onChoose, children, overlay } = props;
  const { endRoom = 0, handle } = props;
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const focus = useGridFocus({ ...props, content });
  const { activeIndex } = focus;
  const heightOf = useCallback(() => rowHeight, [rowHeight]);
  // The active row stays in the document, so that focus and tab stop are not lost when it is
  // scrolled away.
  const rendered = useRowWindow(content, { count: rows.length, heightOf, kept: [activeIndex] });
  useImperativeHandle(handle, () => ({ focus: focus.focusRow }), [focus.focusRow]);

  return (
    <Content
      ref={contentRef}
      role="grid"
      // Its rows are names and codes, and the words in them would change their size.
      translate="no"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows.length}
      style={{ blockSize: rows.length * rowHeight + endRoom }}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {rendered.map((index) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Row
            key={reuse ? index : row.id}
            role="row"
            aria-label={nameOf(row)}
            aria-rowindex={index + 1}
            aria-selected={isSelected(row)}
            data-row={row.id}
            tabIndex={index === activeIndex ? 0 : -1}
            style={{ top: index * rowHeight, blockSize: rowHeight }}
            onClick={(event) => {
              if (!choosesRow(event)) return;
              const byBox = event.target instanceof HTMLInputElement;
              onChoose(row, { range: event.shiftKey, byBox });
            }}
          >
            {children(row, index)}
          </Row>
        );
      })}
      {overlay}
    </Content>
  );
}
