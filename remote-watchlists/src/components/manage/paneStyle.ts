import { NARROW, scrolledGround, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** Two panes, but no room for all tools of a row next to its name. */
export const TIGHT = '(max-width: 1239px)';

export const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  overflow: clip;
`;
export const PaneHead = styled.header`
  display: flex;
  flex: none;
  gap: 10px;
  align-items: center;
  min-block-size: 46px;
  padding: 6px 12px 6px 14px;
  @media ${NARROW} {
    flex-wrap: wrap;
  }
  border-block-end: 1px solid ${token('line')};
`;
export const PaneTitle = styled.h2`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font: ${token('type-control')};
  font-weight: 650;
  white-space: nowrap;
`;
export const PaneFacts = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font: ${token('type-header')};
  color: ${token('ink-third')};
  white-space: nowrap;
`;
export const PaneTools = styled.span`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  margin-inline-start: auto;
`;
export const PaneBody = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${scrolledGround('surface')}
  @media ${NARROW} {
    overflow: visible;
  }
`;
/** Takes the room that the other cells of a row leave. */
export const NameCell = styled.span`
  display: flex;
  flex: 1;
  gap: 10px;
  align-items: center;
  min-inline-size: 0;
`;
export const Clipped = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
