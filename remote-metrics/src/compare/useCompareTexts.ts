import type { ComparedFigure } from '@pmm/shared/figures/compare/sortRows';
import { withMinus } from '@pmm/shared/figures/withMinus';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

/** By figure: how many of its units make one of the numbers that is shown. */
const unitsOf: Readonly<Record<ComparedFigure, number>> = {
  share: 10,
  deviation: 10,
  rating: 100,
};

const NO_FIGURE = '–';

/** Figures of a comparison in words; they come in whole units (see `SideFigures`). */
export const useCompareTexts = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const signed = (text: string, value: number): string =>
    value > 0 ? `+${text}` : withMinus(text);
  return {
    figure: (figure: ComparedFigure, value: number | null): string => {
      if (value === null) return NO_FIGURE;
      if (figure === 'rating') return format.hundredths(value / unitsOf.rating);
      const percent = format.percentTenths(value / 1000);
      return figure === 'deviation' ? signed(percent, value) : percent;
    },
    /** Of a difference that is not 0. */
    difference: (figure: ComparedFigure, value: number): string => {
      const number = value / unitsOf[figure];
      return signed(
        figure === 'rating' ? format.hundredths(number) : format.decimal(number),
        value,
      );
    },
    unit: (figure: ComparedFigure): string => t(`compare.units.${figure}`),
  };
};
