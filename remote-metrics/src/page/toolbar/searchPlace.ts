import { BRIEF } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The place of a search next to a title. Where there is little room it is a button until it is used. */
export const SearchPlace = styled.div`
  /* The longest title and all tools share their line from 1280 pixels. */
  inline-size: clamp(190px, 15vw, 240px);
  min-inline-size: 0;
  & input::-webkit-search-cancel-button {
    display: none;
  }
  @media ${BRIEF} {
    inline-size: 180px;
    &:not(:focus-within, :has(input:not(:placeholder-shown))) {
      position: relative;
      inline-size: 42px;
      /* So that a press anywhere in the box reaches it. */
      & input {
        position: absolute;
        inset: 0;
        padding-inline-start: 40px;
        cursor: pointer;
        &::placeholder {
          color: transparent;
        }
      }
    }
  }
`;
