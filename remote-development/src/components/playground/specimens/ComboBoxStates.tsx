import { useTranslation } from '@pmm/shared/i18n';
import { ComboBox } from '@pmm/shared/ui/ComboBox';
import { useState } from 'react';
import { ChoiceGrid, useChoices } from '../choices';
import { State } from '../Specimen';

export function ComboBoxStates() {
  const { t } = useTranslation('development');
  const [value, setValue] = useState<string | null>('cough');
  const choices = useChoices();
  const shared = { ...choices, onChange: setValue, emptyText: t('samples.noMatch') };
  return (
    <ChoiceGrid>
      <State name={t('states.chosen')} wide>
        <ComboBox {...shared} value={value} />
      </State>
      <State name={t('states.clearable')} wide>
        <ComboBox
          {...shared}
          value={value}
          clear={{ label: t('samples.clear'), onClear: () => setValue(null) }}
        />
      </State>
      <State name={t('states.invalid')} wide>
        <ComboBox {...shared} value={null} error={t('samples.chooseError')} />
      </State>
      <State name={t('states.disabled')} wide>
        <ComboBox {...shared} value={value} disabled />
      </State>
      <State name={t('states.compact')} wide>
        <ComboBox {...shared} value={value} variant="compact" />
      </State>
    </ChoiceGrid>
  );
}
