import {
  type ExceptionView,
  groupings,
  layouts,
} from '@pmm/shared/figures/availability/exceptionView';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';

interface LayoutChoiceProps {
  view: Pick<ExceptionView, 'layout' | 'grouping'>;
  onChoose: (change: Partial<Pick<ExceptionView, 'layout' | 'grouping'>>) => void;
}

/** All cells as a matrix, or what is wrong as a list. */
export function LayoutChoice({ view, onChoose }: LayoutChoiceProps) {
  const { t } = useTranslation('metrics');
  return (
    <SegmentedControl
      label={t('exceptions.layout')}
      value={view.layout}
      onChange={(layout) => onChoose({ layout })}
      options={layouts.map((value) => ({ value, label: t(`exceptions.layouts.${value}`) }))}
    />
  );
}

/** What the rows of the list are grouped by. */
export function GroupingChoice({ view, onChoose }: LayoutChoiceProps) {
  const { t } = useTranslation('metrics');
  return (
    <SegmentedControl
      label={t('exceptions.grouping')}
      value={view.grouping}
      onChange={(grouping) => onChoose({ grouping })}
      options={groupings.map((value) => ({ value, label: t(`exceptions.groupings.${value}`) }))}
    />
  );
}
