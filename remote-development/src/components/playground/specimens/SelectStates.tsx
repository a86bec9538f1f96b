import { useTranslation } from '@pmm/shared/i18n';
import { Select } from '@pmm/shared/ui/Select';
import { useState } from 'react';
import { ChoiceGrid, useChoices } from '../choices';
import { State } from '../Specimen';

export function SelectStates() {
  const { t } = useTranslation('development');
  const [value, setValue] = useState<string | null>('cough');
  const choices = useChoices();
  const shared = { ...choices, onChange: setValue };
  return (
    <ChoiceGrid>
      <State name={t('states.chosen')} wide>
        <Select {...shared} value={value} />
      </State>
      <State name={t('states.empty')} wide>
        <Select {...shared} value={null} hint={t('samples.chooseHint')} />
      </State>
      <State name={t('states.invalid')} wide>
        <Select {...shared} value={null} error={t('samples.chooseError')} />
      </State>
      <State name={t('states.disabled')} wide>
        <Select {...shared} value={value} disabled />
      </State>
      <State name={t('states.compact')} wide>
        <Select {...shared} value={value} variant="compact" />
      </State>
    </ChoiceGrid>
  );
}
