import { PHONE, token } from '@pmm/shared/ui/theme';
import { hiddenStyle } from '@pmm/shared/ui/VisuallyHidden';
import { css, styled } from 'styled-components';
import { rowOnPaper } from '../paper/tableOnPaper';

/** In pixels. */
export const ROW_HEIGHT = 33;
export const PHONE_ROW_HEIGHT = 58;

/** Below these widths the columns that say least are left out. */
const WITHOUT_WEIGHT = '(max-width: 1080px)';
const WITHOUT_BEFORE = '(max-width: 860px)';

const columns = css`
  display: grid;
  grid-template-columns:
    var(--what-width, 116px) minmax(0, 1fr) minmax(0, 122px) 140px
    114px var(--before-width, 104px) 58px 50px 56px 16px;
  gap: 0 10px;
  align-items: center;
  padding-inline: 16px 10px;
  &:lang(de) {
    grid-template-columns:
      var(--what-width, 126px) minmax(0, 1fr) minmax(0, 122px) 128px
      132px var(--before-width, 124px) 42px 54px 56px 16px;
  }
  @container ${WITHOUT_WEIGHT} {
    && {
      grid-template-columns:
        var(--what-width, 126px) minmax(0, 1fr) minmax(0, 104px) minmax(0, 132px)
        84px var(--before-width, 118px) 52px 16px;
      gap: 0 8px;
      padding-inline: 12px 6px;
    }
    & > :is([data-column='read'], [data-column='weight']),
    & [data-bar] {
      display: none;
    }
  }
  @container ${WITHOUT_BEFORE} {
    && {
      grid-template-columns:
        var(--what-width, 126px) minmax(0, 1fr) minmax(0, 104px) minmax(0, 132px)
        84px 16px;
    }
    & > [data-column='before'],
    & > [data-column='importance'] {
      display: none;
    }
  }
`;
/** Paper has no room for all columns upright. */
const onPaper = css`
  @media print {
    && {
      grid-template-columns:
        var(--what-width, 116px) minmax(0, 1fr) minmax(0, 110px) 132px
        100px 110px 44px;
      gap: 0 6px;
      padding-inline: 8px;
    }
    & > :is([data-column='read'], [data-column='weight'], [data-column='open']) {
      display: none;
    }
    & > :is([data-column='before'], [data-column='importance']) {
      display: flex;
      justify-content: flex-end;
    }
    & > [data-column='before'] {
      justify-content: flex-start;
    }
  }
`;
/** The sign, the product above everything else, and how long. */
const onPhone = css`
  @media ${PHONE} {
    && {
      grid-template: 'what name duration open' 100% / minmax(20px, auto) minmax(0, 1fr) auto 16px;
      gap: 0 8px;
    }
    & > [role] {
      display: none;
    }
    & > [data-column='kind'] {
      display: flex;
      grid-area: what;
      & > [data-text] {
        ${hiddenStyle}
      }
    }
    & > [data-column='product'] {
      display: flex;
      flex-direction: column;
      grid-area: name;
    }
    & > [data-column='duration'] {
      display: flex;
      grid-area: duration;
    }
    & > [data-column='open'] {
      display: flex;
      grid-area: open;
    }
  }
`;
export const HeadRow = styled.div`
  ${columns}
  ${onPaper}
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  min-block-size: 36px;
  border-block-end: 1px solid ${token('line-strong')};
  background: ${token('surface')};
  font: ${token('type-header')};
  font-weight: 600;
  color: ${token('ink-second')};
  white-space: nowrap;
  @media ${PHONE} {
    display: none;
  }
`;
export const Row = styled.div`
  ${columns}
  ${onPhone}
  ${onPaper}
  position: absolute;
  inset-inline: 0;
  block-size: ${ROW_HEIGHT}px;
  box-shadow: inset 0 -1px ${token('line')};
  cursor: pointer;
  /* So that the header does not cover it when it is focused. */
  scroll-margin-block: 40px 8px;
  & > [role] {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover,
  &:focus {
    background: ${token('accent-soft')};
  }
  &:focus-visible {
    outline: 2px solid ${token('accent')};
    outline-offset: -2px;
  }
  &[data-incident] {
    background: ${token('warm-soft')};
    color: ${token('warm')};
  }
  &[data-group] {
    background: ${token('sunk')};
    cursor: default;
  }
  /* The cells after it are empty. */
  &[data-group] > [data-column='product'] {
    overflow: visible;
    & > b {
      flex: none;
    }
  }
  @media ${PHONE} {
    block-size: ${PHONE_ROW_HEIGHT}px;
  }
  ${rowOnPaper}
`;
export const What = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  & > svg {
    flex: none;
  }
  /* As wide as the signs of the other rows. */
  & > i:first-child {
    min-inline-size: var(--sign-width, 16px);
  }
`;
export const Product = styled.div`
  display: flex;
  gap: 0 8px;
  align-items: baseline;
  & > b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  & > code {
    flex: none;
    font-family: ${token('font-figures')};
    font-size: 12px;
    color: ${token('ink-third')};
  }
  & > small {
    display: none;
    overflow: hidden;
    font: inherit;
    color: ${token('ink-second')};
    text-overflow: ellipsis;
  }
  @media ${PHONE} {
    & > code {
      display: none;
    }
    & > * {
      max-inline-size: 100%;
    }
    & > small {
      display: block;
    }
  }
`;
export const Quiet = styled.span`
  color: ${token('ink-third')};
`;
export const Duration = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
`;
/** Full after thirty days. */
export const Bar = styled.span`
  @media ${PHONE} {
    display: none;
  }
  flex: none;
  inline-size: 36px;
  block-size: 5px;
  border-radius: 3px;
  background: linear-gradient(currentcolor 0 0) no-repeat ${token('sunk')};
  background-size: var(--part) 100%;
  forced-color-adjust: none;
`;
export const Figure = styled.div`
  text-align: end;
  &[data-main] {
    font-weight: 650;
  }
`;
export const Open = styled.div`
  display: flex;
  justify-content: flex-end;
  color: ${token('ink-third')};
  /* Above the last columns: they keep their width. */
  & > span {
    position: absolute;
    inset-inline-end: 6px;
    inset-block: 4px;
    display: none;
    gap: 6px;
    align-items: center;
    padding-inline: 10px 6px;
    border: 1px solid ${token('accent')};
    border-radius: ${token('radius-control')};
    font-weight: 600;
    color: ${token('accent')};
    background: ${token('surface')};
  }
  @media (hover: hover) {
    [role='row']:is(:hover, :focus) > & > span {
      display: flex;
    }
  }
  @media ${PHONE} {
    && > span {
      display: none;
    }
  }
`;
