import { useTranslation } from '@pmm/shared/i18n';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { State } from '../Specimen';

export function CheckboxStates() {
  const { t } = useTranslation('metrics');
  const label = t('development.samples.remember');
  return (
    <>
      <State name={t('development.states.off')}>
        <Checkbox label={label} />
      </State>
      <State name={t('development.states.on')}>
        <Checkbox label={label} defaultChecked />
      </State>
      <State name={t('development.states.some')}>
        <Checkbox label={t('development.samples.all')} indeterminate />
      </State>
      <State name={t('development.states.invalid')}>
        <Checkbox label={label} aria-invalid="true" />
      </State>
      <State name={t('development.states.disabled')}>
        <Checkbox label={label} disabled />
      </State>
      <State name={t('development.states.disabledOn')}>
        <Checkbox label={label} defaultChecked disabled />
      </State>
      <State name={t('development.states.labelHidden')}>
        <Checkbox label={label} labelHidden />
      </State>
    </>
  );
}
