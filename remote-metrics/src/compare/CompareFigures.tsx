import { type ComparedFigure, differenceOf } from '@pmm/shared/figures/compare/sortRows';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { Swatch } from './compareStyle';
import type { SideNames } from './CompareTable';
import { useCompareTexts } from './useCompareTexts';
import type { ShownComparison } from './useComparison';

const Strip = styled.ul`
  display: grid;
  flex: none;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  margin: 0 0 10px;
  padding: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('line')};
  box-shadow: ${token('shadow')};
  list-style: none;
  overflow: clip;
  font-variant-numeric: tabular-nums;
  @media ${PHONE} {
    margin-block-end: 8px;
  }
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: baseline;
  padding: 10px 16px;
  background: ${token('surface')};
  font: ${token('type-header')};
  color: ${token('ink-second')};
  @media ${PHONE} {
    padding: 6px 10px;
  }
`;
const Line = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: 12px;
  justify-content: space-between;
  white-space: nowrap;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > a {
    flex: none;
    color: inherit;
  }
  & > span {
    font-weight: 400;
  }
  @media (max-width: 1199px) {
    & > a {
      flex: 0 1 auto;
    }
    & > span {
      display: none;
    }
  }
`;
const Value = styled.span`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  font: ${token('type-page-title')};
  font-size: 20px;
  color: ${token('ink')};
  @media (max-width: 1199px) {
    font-size: 17px;
  }
  @media ${PHONE} {
    flex: 1 0 100%;
    font-size: 14px;
    line-height: 1.1;
  }
`;
const Against = styled.span`
  margin-inline-start: auto;
  @media ${PHONE} {
    display: none;
  }
`;

interface CompareFiguresProps {
  comparison: ShownComparison;
  names: SideNames;
  /** The addresses of the matrices that the figures come from. */
  links: Readonly<Record<ComparedFigure, string>>;
}

/** The figures over all compared pharmacies, side by side. */
export function CompareFigures({ comparison, names, links }: CompareFiguresProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const texts = useCompareTexts();
  const isSmall = useMediaQuery(PHONE);
  const { rows, first, second, skus, ahead } = comparison;
  const amounts = (one: number, other: number) => ({
    first: format.integer(one),
    second: format.integer(other),
    count: other,
  });
  const counted: Readonly<Record<ComparedFigure, string>> = {
    share: [
      t('compare.counted.skus', amounts(skus[0], skus[1])),
      t('compare.ahead', { ahead: format.integer(ahead), count: rows.length }),
    ].join(' · '),
    deviation: t('compare.counted.prices', amounts(first.prices, second.prices)),
    rating: t('compare.counted.reviews', amounts(first.reviews, second.reviews)),
  };
  const againstText = (figure: ComparedFigure): string => {
    const difference = differenceOf(comparison, figure);
    if (difference === null) return '';
    if (difference === 0) return t('compare.same');
    const text = texts.difference(figure, difference);
    return figure === 'rating' ? text : t('compare.points', { difference: text });
  };
  return (
    <Strip aria-label={t('compare.overAll')}>
      {(['share', 'deviation', 'rating'] as const).map((figure) => (
        <Item key={figure}>
          <Line>
            <Link to={links[figure]}>
              {isSmall ? t(`compare.short.${figure}`) : t(`compare.figures.${figure}`)}
            </Link>
            <span>{counted[figure]}</span>
          </Line>
          {(['first', 'second'] as const).map((side, index) => (
            <Value key={side}>
              <Swatch data-side={side} />
              <VisuallyHidden translate="no">{`${names[index] ?? ''}: `}</VisuallyHidden>
              <span>{texts.figure(figure, comparison[side][figure])}</span>
            </Value>
          ))}
          <Against>{againstText(figure)}</Against>
        </Item>
      ))}
    </Strip>
  );
}
