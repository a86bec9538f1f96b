import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { useState } from 'react';
import { State } from '../Specimen';

const values = ['all', 'changesOnly', 'recentChangesOnly'] as const;

export function SegmentedControlStates() {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const [value, setValue] = useState<(typeof values)[number]>('all');
  const options = values.map((each) => ({ value: each, label: t(each) }));
  return (
    <>
      <State name={t('development.states.usual')}>
        <SegmentedControl label={t('show')} value={value} onChange={setValue} options={options} />
      </State>
      <State name={t('development.states.withCountAndDisabled')}>
        <SegmentedControl
          label={t('show')}
          value={value}
          onChange={setValue}
          options={options.map((option, index) => ({
            ...option,
            ...(index > 0 && { count: format.integer(96 / index ** 3) }),
            disabled: index === 2,
          }))}
        />
      </State>
    </>
  );
}
