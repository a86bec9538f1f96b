import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** What stands in a card begins where its title does. */
export const belowTitle = 'padding-inline-start: 14px;';

/** What a card is for, in a sentence or two, before its list. */
export const Introduction = styled.p`
  max-inline-size: 72ch;
  padding: 14px 16px;
  ${belowTitle}
  color: ${token('ink-second')};
`;

/** A form of a card: no wider than what is typed into it. */
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

/** What a list is filtered by, or the button below it. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  /* A message below one field moves no other field. */
  align-items: start;
  padding: 14px 16px;
  ${belowTitle}
`;
