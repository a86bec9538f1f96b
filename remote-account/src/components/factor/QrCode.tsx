import { styled } from 'styled-components';
import { encode } from 'uqr';

/** The width of the empty border that scanners need, in cells. */
const QUIET = 2;

// Dark on white in every theme: scanners expect that.
const Picture = styled.svg`
  inline-size: 192px;
  block-size: 192px;
  border-radius: 6px;
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
`;

interface QrCodeProps {
  text: string;
  /** Names the picture to a screen reader. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: QUIET });
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Picture
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={cells.join('')} />
    </Picture>
  );
}
