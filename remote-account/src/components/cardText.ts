import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The content of a card begins below its title, at the same edge. */
export const belowTitle = 'padding-inline-start: 14px;';

/** The purpose of a card in a sentence or two, before its list. */
export const Introduction = styled.p`
  max-inline-size: 72ch;
  padding: 14px 16px;
  ${belowTitle}
  color: ${token('ink-second')};
`;

/** A form of a card: no wider than its input. */
export const NarrowForm = styled.div`
  max-inline-size: 420px;
  padding: 0 16px 16px;
  ${belowTitle}
`;

/** The buttons of a card. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 16px 16px;
  ${belowTitle}
`;

/** The filters of a list, or the button below it. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  /* So that a message below one field does not move the others. */
  align-items: start;
  padding: 14px 16px;
  ${belowTitle}
`;
