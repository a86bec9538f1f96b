import { css } from 'styled-components';

/**
 * Paper is read from nearby and at many dots per inch: so small that more pharmacies fit next to
 * one another, and still as large as a footnote.
 */
export const PAPER_ZOOM = 0.75;

export const MARGINS_MM = { top: 10, side: 10, bottom: 15 };
const MM_PER_INCH = 25.4;
const PIXELS_PER_INCH = 96;

/** Between the margins of a sheet, in pixels of the zoomed page. */
const roomOn = (sheetMm: number): number => {
  const inches = (sheetMm - 2 * MARGINS_MM.side) / MM_PER_INCH;
  return Math.floor((inches * PIXELS_PER_INCH) / PAPER_ZOOM);
};

/**
 * A4 in both directions. A page does not know in which one it is printed, only its style sheet does;
 * so what depends on the width is made for both of them.
 */
export const papers = [
  { orientation: 'portrait', width: roomOn(210) },
  { orientation: 'landscape', width: roomOn(297) },
] as const;
export type Paper = (typeof papers)[number];

/** Of the elements with `data-paper` only that of the sheet's direction is printed. */
export const onlyOfItsPaper = css`
  & > [data-paper] {
    display: none;
  }
  @media print and (orientation: portrait) {
    & > [data-paper='portrait'] {
      display: block;
    }
  }
  @media print and (orientation: landscape) {
    & > [data-paper='landscape'] {
      display: block;
    }
  }
`;
