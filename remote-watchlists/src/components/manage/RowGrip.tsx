import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { RowDrag } from '../../hooks/useRowDrag';
import { Tool } from './RowTools';

const Grip = styled(Tool)`
  inline-size: 24px;
  margin-inline: -7px -5px;
  color: ${token('ink-third')};
  cursor: grab;
  touch-action: none;
  /* Six dots by a pseudo-element: a drawing would be seven elements to lay out in each row. */
  &::before {
    content: '';
    inline-size: 10px;
    block-size: 15px;
    background: radial-gradient(circle, currentcolor 1.1px, transparent 1.5px) 0 0 / 5px 5px;
  }
  &:active {
    cursor: grabbing;
  }
  &[aria-pressed='true'] {
    color: ${token('on-accent')};
    background: ${token('accent')};
  }
`;
const DropLine = styled.div`
  position: absolute;
  inset-inline: 0;
  z-index: 1;
  block-size: 2px;
  margin-block-start: -1px;
  background: ${token('accent')};
  pointer-events: none;
`;
const Picture = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: 10;
  max-inline-size: 320px;
  padding: 6px 10px;
  overflow: hidden;
  text-overflow: ellipsis;
  border-radius: 6px;
  font: ${token('type-control')};
  color: ${token('on-accent')};
  white-space: nowrap;
  background: ${token('accent')};
  box-shadow: ${token('shadow-raised')};
  pointer-events: none;
`;

/**
 * The handle by which a row is dragged, by pointer or keyboard. Not in the tab order, like all
 * tools of a row.
 */
export function RowGrip({ drag, id, name }: { drag: RowDrag; id: string; name: string }) {
  const { t } = useTranslation('watchlists');
  return (
    <Grip
      type="button"
      tabIndex={-1}
      aria-label={t('manage.drag.grip', { name })}
      {...drag.grip(id)}
    />
  );
}

/** Shows where the dragged rows would be dropped, and their names next to the pointer. */
export function DragOverlay({ drag: { carried, name, line, picture } }: { drag: RowDrag }) {
  if (!carried) return null;
  return (
    <>
      <DropLine style={{ top: line }} />
      {carried.by === 'pointer' && (
        <Picture ref={picture} aria-hidden="true">
          {name}
        </Picture>
      )}
    </>
  );
}
