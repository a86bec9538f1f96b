import { css } from 'styled-components';
import { type AvailabilityStatus, availabilityStatuses } from '../../contracts/availability';
import { HATCH_SIZE, hatchImage, statusColour, token } from '../theme';
import { statusPaths, statusViewBox } from './statusPaths';

export interface StatusGlyphProps {
  status: AvailabilityStatus;
  /** Width and height in pixels. */
  size?: number;
  /** The status in words. Leave it out only if the words are next to the glyph. */
  label?: string;
  /** Drawn in this colour instead of its own, for a background of its own colour. */
  colour?: string;
  className?: string;
}

export function StatusGlyph({ status, size = 16, label, colour, className }: StatusGlyphProps) {
  return (
    <svg
      viewBox={statusViewBox}
      width={size}
      height={size}
      fill={colour ?? statusColour(status)}
      focusable="false"
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path fillRule="evenodd" d={statusPaths[status]} />
    </svg>
  );
}

const symbolId = (status: AvailabilityStatus) => `status-glyph-${status}`;

/** For `<use href>`: thousands of cells share the seven drawings of one `StatusGlyphSymbols`. */
export const statusSymbolHref = (status: AvailabilityStatus) => `#${symbolId(status)}`;

/** The seven drawings, invisible; rendered once on a page that uses them. */
export function StatusGlyphSymbols() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      {availabilityStatuses.map((status) => (
        <symbol key={status} id={symbolId(status)} viewBox={statusViewBox}>
          <path fillRule="evenodd" d={statusPaths[status]} fill={statusColour(status)} />
        </symbol>
      ))}
    </svg>
  );
}

/** The background for unknown data: Unknown cells, stale columns, gaps of a timeline. */
export const hatching = css`
  background-image: ${hatchImage(token('hatch'))};
  background-size: ${HATCH_SIZE};
`;
