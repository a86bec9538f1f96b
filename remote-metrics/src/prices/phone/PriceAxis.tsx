import type { PriceStanding } from '@pmm/shared/figures/prices/priceStanding';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Axis = styled.div`
  position: relative;
  block-size: 16px;
  margin-block: 6px 2px;
  forced-color-adjust: none;
  & > i {
    position: absolute;
    inset-block-start: 50%;
    translate: -50% -50%;
  }
  & > .track {
    inline-size: 100%;
    block-size: 4px;
    border-radius: 2px;
    translate: 0 -50%;
    background: ${token('line')};
  }
  & > .track.beyond {
    background: ${token('price-beyond-twice')};
  }
  & > .track.risen {
    background: ${token('price-above-much')};
  }
  & > .mark {
    inline-size: 2px;
    block-size: 14px;
    background: ${token('ink-second')};
  }
  & > .dot {
    inline-size: 8px;
    block-size: 8px;
    border: 1px solid ${token('surface')};
    border-radius: 50%;
    background: ${token('ink-third')};
  }
  & > .dot.beyond {
    background: color-mix(in srgb, ${token('price-beyond-twice')} 45%, ${token('accent')});
  }
  & > .dot.best {
    inline-size: 11px;
    block-size: 11px;
    background: ${token('accent')};
  }
`;

/** Room on both sides, so that no dot is cut off, as a share of the width. */
const EDGE = 0.03;

interface PriceAxisProps extends Pick<PriceStanding, 'compared'> {
  kind: 'deviation' | 'change';
  threshold: number;
}

/** A dot for each pharmacy, by its percentage, with a mark for the reference; texts say the same. */
export function PriceAxis({ compared, kind, threshold }: PriceAxisProps) {
  const percents = compared.map(({ percent }) => percent);
  const [from, to] = [Math.min(0, ...percents), Math.max(0, ...percents)];
  const span = Math.max(to - from, 1);
  const placeOf = (percent: number): string =>
    `${(EDGE + ((percent - from) / span) * (1 - 2 * EDGE)) * 100}%`;
  const isBest = (index: number): boolean => kind === 'deviation' && index === 0;
  return (
    <Axis aria-hidden="true">
      <i className="track" style={{ insetInlineStart: 0 }} />
      {from < -threshold && (
        <i
          className="track beyond"
          style={{ insetInlineStart: 0, inlineSize: placeOf(-threshold) }}
        />
      )}
      {kind === 'change' && to > threshold && (
        <i
          className="track risen"
          style={{ insetInlineStart: placeOf(threshold), inlineSize: 'auto', insetInlineEnd: 0 }}
        />
      )}
      <i className="mark" style={{ insetInlineStart: placeOf(0) }} />
      {/* The best one last, above the others. */}
      {compared
        .map(({ channel, percent, isBeyond }, index) => (
          <i
            key={channel}
            className={`dot${isBeyond ? ' beyond' : ''}${isBest(index) ? ' best' : ''}`}
            style={{ insetInlineStart: placeOf(percent) }}
          />
        ))
        .reverse()}
    </Axis>
  );
}
