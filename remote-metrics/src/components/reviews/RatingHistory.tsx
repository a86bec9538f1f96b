import type { CellDetails } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { RatingLine } from '../charts/RatingLine';
import type { ReviewTexts } from './reviewTexts';

const Readings = styled.ul`
  display: grid;
  gap: 4px;
  max-block-size: 108px;
  padding: 0;
  overflow: auto;
  list-style: none;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > li {
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
`;

interface RatingHistoryProps {
  cell: CellDetails;
  texts: ReviewTexts;
}

/** How the rating came to what it is: as a line, and every reading in words. */
export function RatingHistory({ cell, texts }: RatingHistoryProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { window, reviews } = cell;
  if (window === null || reviews.length === 0) return null;
  const days = { from: Date.parse(window.from), to: Date.parse(window.to) };
  const points = reviews.map(({ from, rating, count }) => ({
    from: Date.parse(from),
    rating: rating === 0 || count === 0 ? null : rating,
    count,
  }));
  const name = t('reviews.detail.history', { from: format.date(window.from) });
  const newestFirst = points.toReversed();
  return (
    <>
      <RatingLine points={points} window={days} name={name} />
      {/* A box that scrolls has to be reachable by keyboard. */}
      <Readings aria-label={t('reviews.detail.readings')} tabIndex={0}>
        {newestFirst.map(({ from, rating, count }) => (
          <li key={from}>
            <span>
              {from <= days.from
                ? t('reviews.detail.before', { date: format.date(new Date(days.from)) })
                : t('reviews.detail.from', { date: format.date(new Date(from)) })}
            </span>
            <span>{texts.plain({ rating, count })}</span>
          </li>
        ))}
      </Readings>
    </>
  );
}
