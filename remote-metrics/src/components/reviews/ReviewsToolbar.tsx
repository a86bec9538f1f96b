import { type ReviewPeriod, reviewPeriods } from '@pmm/shared/contracts/reviews';
import { reviewModes, type ReviewsView } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { Switch } from '@pmm/shared/ui/Switch';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  & > :last-child {
    margin-inline-start: auto;
  }
`;

interface ReviewsToolbarProps {
  /** That of the answer where none was chosen; null while loading. */
  period: ReviewPeriod | null;
  view: ReviewsView;
  onChoose: (change: Partial<ReviewsView>) => void;
}

export function ReviewsToolbar({ period, view, onChoose }: ReviewsToolbarProps) {
  const { t } = useTranslation('metrics');
  return (
    <Row>
      <SegmentedControl
        label={t('reviews.mode')}
        value={view.mode}
        onChange={(mode) => onChoose({ mode })}
        options={reviewModes.map((mode) => ({ value: mode, label: t(`reviews.modes.${mode}`) }))}
      />
      <Select
        variant="compact"
        label={t('reviews.period')}
        placeholder="…"
        value={period}
        onChange={(chosen) => onChoose({ period: chosen })}
        options={reviewPeriods.map((days) => ({ id: days, label: t(`reviews.periods.${days}`) }))}
      />
      <Switch
        label={t('pharmacySkus')}
        checked={view.localSkus}
        onChange={({ target }) => onChoose({ localSkus: target.checked })}
      />
      <IconButton
        icon="rows"
        label={t('compact')}
        variant={view.compact ? 'secondary' : 'quiet'}
        aria-pressed={view.compact}
        onClick={() => onChoose({ compact: !view.compact })}
      />
    </Row>
  );
}
