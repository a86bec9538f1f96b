import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { useState } from 'react';
import { State } from '../Specimen';

const values = ['all', 'changesOnly', 'recentChangesOnly'] as const;

export function SegmentedControlStates() {
  const { t } = useTranslation('development');
  const format = useFormat();
  const [value, setValue] = useState<(typeof values)[number]>('all');
  const options = values.map((each) => ({ value: each, label: t(`samples.views.${each}`) }));
  return (
    <>
      <State name={t('states.usual')}>
        <SegmentedControl
          label={t('samples.show')}
          value={value}
          onChange={setValue}
          options={options}
        />
      </State>
      <State name={t('states.withCountAndDisabled')}>
        <SegmentedControl
          label={t('samples.show')}
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
