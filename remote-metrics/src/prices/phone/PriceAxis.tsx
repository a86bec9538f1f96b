import type { PriceStanding } from '@pmm/shared/figures/prices/priceStanding';
import { token } from '@pmm/shared/ui/theme';
import { DotAxis } from '../../page/cards/DotAxis';

const beyond = `color-mix(in srgb, ${token('price-beyond-twice')} 45%, ${token('accent')})`;

interface PriceAxisProps extends Pick<PriceStanding, 'compared'> {
  kind: 'deviation' | 'change';
  threshold: number;
}

/** A dot for each pharmacy, by its percentage, with a mark for the reference. */
export function PriceAxis({ compared, kind, threshold }: PriceAxisProps) {
  const percents = compared.map(({ percent }) => percent);
  const from = Math.min(0, ...percents);
  const to = Math.max(0, ...percents, from + 1);
  const risen = { from: threshold, to, background: token('price-above-much') };
  return (
    <DotAxis
      {...{ from, to }}
      zones={[
        { from, to: -threshold, background: token('price-beyond-twice') },
        ...(kind === 'change' ? [risen] : []),
      ]}
      mark={0}
      dots={compared.map(({ channel, percent, isBeyond }, index) => {
        const isBest = kind === 'deviation' && index === 0;
        const ofOthers = isBeyond ? beyond : undefined;
        return {
          ...{ channel, figure: percent },
          background: isBest ? token('accent') : ofOthers,
          shape: isBest ? 'large' : undefined,
        };
      })}
    />
  );
}
