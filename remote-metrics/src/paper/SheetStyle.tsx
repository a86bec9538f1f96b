import { createGlobalStyle } from 'styled-components';
import { cssString } from './cssString';
import { MARGINS_MM, PAPER_ZOOM } from './papers';

const { top, side, bottom } = MARGINS_MM;

/**
 * Without a size, so that the person chooses the direction. The foot has fonts and colours of its
 * own: it is outside the document, where no token is known.
 */
const Sheet = createGlobalStyle<{ $foot: string }>`
  @page {
    margin: ${top}mm ${side}mm ${bottom}mm;
    @bottom-left {
      content: ${({ $foot }) => cssString($foot)};
      inline-size: 86%;
      font: 7.5pt sans-serif;
      color: #555;
    }
    @bottom-right {
      content: counter(page) " / " counter(pages);
      font: 7.5pt sans-serif;
      color: #555;
    }
  }
  @media print {
    body { zoom: ${PAPER_ZOOM}; }
  }
`;

/** The margins of every sheet, and what is at its foot: its subject, and its number. */
export function SheetStyle({ foot }: { foot: string }) {
  return <Sheet $foot={foot} />;
}
