import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** Controls below one another, where there is no line for them. */
export const Controls = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  align-items: flex-start;
  & > [role='group'] {
    flex-wrap: wrap;
    margin: 0;
  }
  /* A legend has room for several lines here. */
  & [data-on-page] {
    flex-wrap: wrap;
    padding: 0;
    mask-image: none;
  }
  /* Choices are listed one below the other: side by side they would break at arbitrary places. */
  & > fieldset {
    flex-direction: column;
    align-self: stretch;
    & > label {
      justify-content: space-between;
      min-block-size: 44px;
    }
  }
`;

/** The time zone of the page, for which the line next to its title has no room there. */
export const Zone = styled.p`
  font-size: 12px;
  color: ${token('ink-second')};
`;

/** How many parts of a view differ from the default. */
export const countChanged = <View extends object>(
  view: View,
  atFirst: View,
  parts: readonly (keyof View)[],
): number =>
  parts.filter((part) => {
    const value = view[part];
    return value instanceof Set ? value.size > 0 : value !== atFirst[part];
  }).length;
