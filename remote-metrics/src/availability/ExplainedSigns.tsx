import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { countedByDigit, upByDigit } from '@pmm/shared/figures/availability/availabilityCell';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import { useTranslation } from '@pmm/shared/i18n';
import { FormerProductText } from '../page/legend/FormerProductText';
import { OtherOffersText } from '../page/legend/OtherOffersNote';
import { SignList, SignText } from '../page/legend/SignList';
import { statusPaths } from '@pmm/shared/ui/StatusGlyph';
import { statusColour, token } from '@pmm/shared/ui/theme';
import { useId } from 'react';
import { FORMER_GLYPH, formerStatusPaths } from './glyphSheet';
import { GLYPH_EDGE } from './availabilitySizes';

const WIDTH = 42;
const HEIGHT = 30;
const DAYS = 7;

interface Sign {
  status?: AvailabilityStatus;
  before?: AvailabilityStatus;
  corner?: 'recent' | 'older';
  /** For how many days the strip shows the present status; the days before have the earlier one. */
  days?: number;
  hatching?: 'hatch' | 'warm';
}

/** A cell of the matrix with these signs and no others. */
function SignSample({ status, before, corner, days, hatching }: Sign) {
  const patternId = useId();
  const fold = corner === 'recent' ? 9 : 5;
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      {hatching && (
        <>
          <pattern
            id={patternId}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="1" height="4" fill={token(hatching)} />
          </pattern>
          <rect width={WIDTH} height={HEIGHT} fill={`url(#${patternId})`} />
        </>
      )}
      <rect
        x="0.5"
        y="0.5"
        width={WIDTH - 1}
        height={HEIGHT - 1}
        fill="none"
        stroke={token('line-strong')}
      />
      {status && (
        <path
          transform={`translate(13 ${days === undefined ? 7 : 4})`}
          fill={statusColour(status)}
          fillRule="evenodd"
          d={statusPaths[status]}
        />
      )}
      {before && (
        <path
          transform={`translate(${FORMER_GLYPH.left} ${FORMER_GLYPH.top + 1}) scale(${FORMER_GLYPH.edge / GLYPH_EDGE})`}
          fill={statusColour(before)}
          fillRule="evenodd"
          d={formerStatusPaths[before]}
        />
      )}
      {corner && (
        <path
          fill={token(corner === 'recent' ? 'accent' : 'line-control')}
          d={`M${WIDTH - fold} 0h${fold}v${fold}z`}
        />
      )}
      {days !== undefined &&
        Array.from({ length: DAYS }, (_, day) => {
          const shown = day >= DAYS - days ? status : before;
          return shown ? (
            <rect
              key={day}
              x={7 + day * 4}
              y={HEIGHT - 7}
              width="3"
              height="3"
              fill={statusColour(shown)}
            />
          ) : null;
        })}
    </svg>
  );
}

/** The signs other than the shapes of the statuses, by the names of their texts. */
const others = {
  recent: { status: 'unavailable', before: 'available', corner: 'recent' },
  older: { status: 'unavailable', before: 'available', corner: 'older' },
  before: { status: 'available', before: 'limited' },
  strip: { status: 'unavailable', before: 'available', days: 3 },
  stale: { status: 'available', hatching: 'hatch' },
  notConfirmed: { status: 'available', hatching: 'warm' },
  never: {},
} as const satisfies Record<string, Sign>;
const otherNames = Object.keys(others) as (keyof typeof others)[];

/** Explains every sign that a cell can have. */
export function ExplainedSigns() {
  const { t } = useTranslation('metrics');
  const countedAs = (digit: number): string => {
    if (upByDigit[digit] === 1) return t('signs.up');
    return t(countedByDigit[digit] === 1 ? 'signs.down' : 'signs.leftOut');
  };
  return (
    <SignList>
      {statusScale.map((status) => (
        <SignText
          key={status}
          sign={<SignSample status={status} />}
          name={t(`status.${status}`)}
          text={countedAs(availabilityStatuses.indexOf(status))}
        />
      ))}
      {otherNames.map((name) => (
        <SignText
          key={name}
          sign={<SignSample {...others[name]} />}
          name={t(`signs.${name}.name`)}
          text={t(`signs.${name}.text`)}
        />
      ))}
      <OtherOffersText of="ofStatus" />
      <FormerProductText />
    </SignList>
  );
}
