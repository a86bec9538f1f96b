import { token } from '@pmm/shared/ui/theme';
import { useImperativeHandle, type MouseEvent, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { useGridFocus, type Choosing } from '../../hooks/useGridFocus';
import { useRowWindow } from '../../hooks/useRowWindow';

const Content = styled.div`
  position: relative;
  min-block-size: 100%;
`;
const Row = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  /* Not content-visibility: for each row it makes the browser layer and clip, which costs more than the
     few rows beyond the edges. */
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
  /** Puts the focus on the row, or on the one that stands in its place when it is gone. */
  focus: (id: string, index: number) => void;
}

interface RowGridProps<Item extends { id: string }> {
  label: string;
  rows: readonly Item[];
  rowHeight: number;
  /**
   * Whether the element of a row shows another one when the order changes, which costs less than new
   * elements. Not where a row has something open, such as a menu.
   */
  reuse: boolean;
  nameOf: (row: Item) => string;
  isSelected: (row: Item) => boolean;
  onChoose: (row: Item, how: Choosing) => void;
  onChooseAll: () => void;
  onChooseNone: () => void;
  /** Keys of the rows beside those of every grid; true when it was one. */
  onRowKey?: (row: Item, event: { key: string; altKey: boolean }) => boolean;
  /** The cells of a row; everything to press in them is left out of the tab order. */
  children: (row: Item, index: number) => ReactNode;
  /** Lies over the rows. */
  overlay?: ReactNode;
  /** Room below the last row. */
  endRoom?: number;
  handle?: Ref<RowGridHandle>;
}

/** What a press means for the row: a press on one of its tools means nothing for it. */
const choosesRow = ({ target }: MouseEvent): boolean => {
  if (!(target instanceof Element) || target.closest('button')) return false;
  // The label of a checkbox sends a second click from the checkbox itself.
  return target.closest('label') === null || target instanceof HTMLInputElement;
};

/**
 * A list of rows that are chosen with pointer or keys: one tab stop, arrow keys from row to row and
 * into the tools of a row. Only the rows in sight are rendered, and the one with the focus.
 */
export function RowGrid<Item extends { id: string }>(props: RowGridProps<Item>) {
  const { label, rows, rowHeight, reuse, nameOf, isSelected, onChoose, children, overlay } = props;
  const { endRoom = 0, handle } = props;
  const { content, from, to, reveal } = useRowWindow(rows.length, rowHeight);
  const focus = useGridFocus({ ...props, content, reveal });
  useImperativeHandle(handle, () => ({ focus: focus.focusRow }), [focus.focusRow]);

  const rendered = rows.slice(from, to).map((row, index) => ({ row, index: from + index }));
  const { activeIndex } = focus;
  const active = rows[activeIndex];
  // Stays in the document, so that neither the focus nor the tab stop is lost out of sight.
  if (active && activeIndex < from) rendered.unshift({ row: active, index: activeIndex });
  if (active && activeIndex >= to) rendered.push({ row: active, index: activeIndex });

  return (
    <Content
      ref={content}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows.length}
      style={{ blockSize: rows.length * rowHeight + endRoom }}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {rendered.map(({ row, index }) => (
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
      ))}
      {overlay}
    </Content>
  );
}
