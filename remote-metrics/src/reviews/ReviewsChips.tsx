import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import { defaultReviewsView, type ReviewsView } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { MatrixChips } from '../page/toolbar/MatrixChips';

const { marks, find, onlyUnread, sort } = defaultReviewsView;
/** The change that removes every filter which the chips name. */
export const withoutFilters: Partial<ReviewsView> = { marks, find, onlyUnread, sort };

interface ReviewsChipsProps {
  selection: ReviewSelection;
  view: ReviewsView;
  onChoose: (change: Partial<ReviewsView>) => void;
}

export function ReviewsChips(props: ReviewsChipsProps) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixChips
      {...props}
      matrix={props.selection.reviews}
      asked={Array.from(props.view.marks, (mark) => t(`reviews.legend.${mark}`))}
      askingNothing={{ marks }}
      note={t('chips.follow')}
      withoutFilters={withoutFilters}
    />
  );
}
