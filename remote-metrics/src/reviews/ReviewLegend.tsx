import { type ReviewMark, reviewMarks } from '@pmm/shared/figures/reviews/marks';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { toggled } from '../page/view/toggled';
import { StaleSign, UnconfirmedSign } from '../grid/unconfirmedCell';
import { FormerProductText } from '../page/legend/FormerProductText';
import { EmptySign, SignList, SignText } from '../page/legend/SignList';
import { Legend, LegendEntry } from '../page/legend/Legend';
import { RatingSign } from './RatingSign';

const signOf = (mark: ReviewMark, signs: Readonly<Partial<Record<ReviewMark, string>>>) => {
  if (mark === 'not-confirmed') return <UnconfirmedSign aria-hidden="true" />;
  if (mark === 'not-read') return <EmptySign aria-hidden="true" />;
  if (mark === 'replaced' || mark === 'not-offered') return <StatusGlyph status={mark} />;
  return (
    <RatingSign className={mark} aria-hidden="true">
      {signs[mark]}
    </RatingSign>
  );
};

const SAMPLE_RATING = 4.6;
/** Shown only if a cell has them; the other entries are always shown, so that nothing moves. */
const shownWhereCounted: ReadonlySet<ReviewMark> = new Set([
  'replaced',
  'not-offered',
  'not-read',
  'not-confirmed',
]);

/** Entries whose sign is a word already, so that only a screen reader needs the full name. */
const saidBySign: ReadonlySet<ReviewMark> = new Set(['none']);

/** Which reviews count and which do not, where the name alone does not say so. */
export function ExplainedReviews() {
  const { t } = useTranslation('metrics');
  return (
    <SignList>
      <SignText
        sign={<StaleSign aria-hidden="true" />}
        name={t('signs.stale.name')}
        text={t('reviews.explained.stale')}
      />
      <SignText
        sign={<UnconfirmedSign aria-hidden="true" />}
        name={t('reviews.legend.not-confirmed')}
        text={t('reviews.explained.notConfirmed')}
      />
      <SignText
        sign={<EmptySign aria-hidden="true" />}
        name={t('reviews.legend.not-read')}
        text={t('reviews.explained.noData')}
      />
      <FormerProductText />
    </SignList>
  );
}

interface ReviewLegendProps {
  /** Null while loading. */
  counts: ReadonlyMap<ReviewMark, number> | null;
  chosen: ReadonlySet<ReviewMark>;
  onChoose: (chosen: ReadonlySet<ReviewMark>) => void;
}

/** The meaning of a cell's signs, how many cells have each, and which are filtered for. */
export function ReviewLegend({ counts, chosen, onChoose }: ReviewLegendProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const signs: Partial<Record<ReviewMark, string>> = {
    many: format.decimal(SAMPLE_RATING),
    few: format.decimal(SAMPLE_RATING),
    none: t('reviews.none'),
    'not-listed': '–',
    risen: '▲',
    fallen: '▼',
  };
  const shown = reviewMarks.filter(
    (mark) => !shownWhereCounted.has(mark) || (counts?.get(mark) ?? 0) > 0 || chosen.has(mark),
  );
  return (
    <Legend foldsUnused explained={<ExplainedReviews />}>
      {shown.map((mark) => (
        <LegendEntry
          key={mark}
          sign={
            <>
              {signOf(mark, signs)}
              {saidBySign.has(mark) && (
                <VisuallyHidden>{t(`reviews.legend.${mark}`)}</VisuallyHidden>
              )}
            </>
          }
          name={saidBySign.has(mark) ? null : t(`reviews.legend.${mark}`)}
          count={counts?.get(mark)}
          chosen={chosen.has(mark)}
          onToggle={() => onChoose(toggled(chosen, mark))}
        />
      ))}
    </Legend>
  );
}
