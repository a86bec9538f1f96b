import {
  type ExceptionView,
  groupings,
  layouts,
} from '@pmm/shared/figures/exceptions/exceptionView';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';

type Choice = Pick<ExceptionView<never>, 'layout' | 'grouping'>;

interface LayoutChoiceProps {
  view: Choice;
  onChoose: (change: Partial<Choice>) => void;
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
