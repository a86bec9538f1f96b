import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { statusPaths } from '@pmm/shared/ui/StatusGlyph';
import { styled } from 'styled-components';

const Field = styled.div`
  position: relative;
  overflow: hidden;
  background: radial-gradient(circle at 75% 20%, #0f5a63, #0a2a32 75%);
  @media (max-width: 1023px) {
    display: none;
  }
`;
const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
`;
const Caption = styled.p`
  position: absolute;
  inset: auto 44px 40px;
  margin: 0;
  font-size: 26px;
  font-weight: 650;
  color: #f2fbfb;
  text-shadow: 0 2px 16px #0a2a32;
`;

// The field is dark in both themes.
const colours: Readonly<Record<AvailabilityStatus, string>> = {
  available: '#2ec49a',
  limited: '#f2b33d',
  unavailable: '#ff5f4a',
  replaced: '#5a9df2',
  'not-offered': '#e4e7ec',
  'not-listed': '#7a8391',
  unknown: '#f2c4f7',
};

const COLUMNS = 15;
const ROWS = 17;
const PITCH = 54;
const GLYPH_SCALE = 1.05;

/** Mostly available; the same picture on every visit. */
const statusAt = (index: number): AvailabilityStatus => {
  const chance = (((Math.sin(index * 12.9898) * 43758.5453) % 1) + 1) % 1;
  if (chance < 0.7) return 'available';
  return availabilityStatuses[Math.floor((chance - 0.7) * 23)] ?? 'available';
};

const glyphs = Array.from({ length: COLUMNS * ROWS }, (_unused, index) => ({
  index,
  status: statusAt(index),
  x: (index % COLUMNS) * PITCH + 28,
  y: Math.floor(index / COLUMNS) * PITCH - 4,
}));

export function StatusField({ caption }: { caption: string }) {
  return (
    <Field aria-hidden="true">
      <Drawing
        viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {glyphs.map(({ index, status, x, y }) => (
          <path
            key={index}
            d={statusPaths[status]}
            fillRule="evenodd"
            fill={colours[status]}
            opacity={0.55 + 0.4 * Math.exp(-(((x - 520) / 420) ** 2) - ((y - 330) / 360) ** 2)}
            transform={`translate(${x} ${y}) scale(${GLYPH_SCALE})`}
          />
        ))}
      </Drawing>
      <Caption>{caption}</Caption>
    </Field>
  );
}
