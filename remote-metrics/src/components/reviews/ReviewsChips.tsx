import { countSkus } from '@pmm/shared/figures/matrix/shownProducts';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import { defaultReviewsView, type ReviewsView } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { FilterChips } from '../toolbar/FilterChips';
import { useCommonChips } from '../toolbar/useCommonChips';
import { useReviewSortText } from './useReviewSortText';

const { marks, find, sort } = defaultReviewsView;
/** What takes back all that the chips name. */
export const withoutFilters: Partial<ReviewsView> = { marks, find, sort };

interface ReviewsChipsProps {
  selection: ReviewSelection;
  view: ReviewsView;
  onChoose: (change: Partial<ReviewsView>) => void;
}

export function ReviewsChips({ selection, view, onChoose }: ReviewsChipsProps) {
  const { t } = useTranslation('metrics');
  const { reviews, found, products } = selection;
  const sortText = useReviewSortText(reviews.channels);
  const { ofFind, ofSort } = useCommonChips({ view, found, sortText });
  const status = [...view.marks].map((mark) => t(`reviews.legend.${mark}`)).join(t('chips.or'));
  const ofMarks =
    view.marks.size === 0 ? [] : [{ text: t('chips.somewhere', { status }), change: { marks } }];
  return (
    <FilterChips
      chips={[...ofFind, ...ofMarks, ...ofSort]}
      shown={products.length}
      skus={countSkus(reviews, view.localSkus)}
      note={t('chips.follow')}
      withoutFilters={withoutFilters}
      onChoose={onChoose}
    />
  );
}
