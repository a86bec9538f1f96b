import {
  availabilityStatuses,
  WINDOW_DAYS,
  type AvailabilityStatus,
} from '@pmm/shared/contracts/availability';
import { statusPaths, statusViewBox } from '@pmm/shared/ui/StatusGlyph';
import { darkColours, lightColours } from '@pmm/shared/ui/theme';
import {
  CELL_HEIGHT,
  COLUMN_WIDTH,
  GLYPH_EDGE,
  GLYPH_TOP,
  MARK_HEIGHT,
  STRIP_LEFT,
  STRIP_TOP,
  TICK,
  TICK_STEP,
} from './measures';

type Colours = typeof darkColours;

/** Only `#` has to be escaped between double quotes; shorter is quicker to parse. */
const image = (viewBox: string, drawing: string): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}'>${drawing}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('#', '%23')}")`;
};

const colourOf = (status: AvailabilityStatus, colours: Colours) => colours[`status-${status}`];

const shape = (status: AvailabilityStatus, colours: Colours): string =>
  `<path fill='${colourOf(status, colours)}' fill-rule='evenodd' d='${statusPaths[status]}'/>`;

/** A whole cell of a status that held on all seven days. */
const week = (status: AvailabilityStatus, colours: Colours): string => {
  const left = (COLUMN_WIDTH - GLYPH_EDGE) / 2;
  const ticks = Array.from(
    { length: WINDOW_DAYS },
    (_, day) => `M${STRIP_LEFT + day * TICK_STEP} ${STRIP_TOP}h${TICK}v${TICK}h-${TICK}z`,
  );
  return image(
    `0 0 ${COLUMN_WIDTH} ${CELL_HEIGHT}`,
    `<g transform='translate(${left} ${GLYPH_TOP})'>${shape(status, colours)}</g>` +
      `<path fill='${colourOf(status, colours)}' d='${ticks.join('')}'/>`,
  );
};

/** The status before in the left corner, and the right corner folded; both larger when recent. */
const mark = (status: AvailabilityStatus, recent: boolean, colours: Colours): string => {
  const [edge, fold, colour] = recent ? [9, 9, colours.accent] : [8, 5, colours['line-control']];
  return image(
    `0 0 ${COLUMN_WIDTH} ${MARK_HEIGHT}`,
    `<g transform='translate(2 1) scale(${edge / GLYPH_EDGE})'>${shape(status, colours)}</g>` +
      `<path fill='${colour}' d='M${COLUMN_WIDTH - fold} 0h${fold}v${fold}z'/>`,
  );
};

/**
 * CSS variables with the images that cells are drawn with. A background paints at half the cost of a
 * clip path or a mask and needs no element; each layer costs the same, so a cell has few of them. An
 * image cannot use the variables of the theme: each theme has its own set.
 */
const declarations = (colours: Colours): string =>
  availabilityStatuses
    .map(
      (status) =>
        `--glyph-${status}:${image(statusViewBox, shape(status, colours))};` +
        `--week-${status}:${week(status, colours)};` +
        `--was-${status}:${mark(status, false, colours)};` +
        `--recent-${status}:${mark(status, true, colours)};`,
    )
    .join('');

export const lightGlyphs = declarations(lightColours);
export const darkGlyphs = declarations(darkColours);

/** A status as a CSS image. */
export const glyphImage = (status: AvailabilityStatus): string => `var(--glyph-${status})`;

/** A status and seven ticks of it. */
export const weekImage = (status: AvailabilityStatus): string => `var(--week-${status})`;

/** What a changed cell carries at its top: the status before the change, and a corner. */
export const markImage = (status: AvailabilityStatus, recent: boolean): string =>
  `var(--${recent ? 'recent' : 'was'}-${status})`;
