import { useTranslation } from '@pmm/shared/i18n';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { State } from '../Specimen';

export function CheckboxStates() {
  const { t } = useTranslation('development');
  const label = t('samples.remember');
  return (
    <>
      <State name={t('states.off')}>
        <Checkbox label={label} />
      </State>
      <State name={t('states.on')}>
        <Checkbox label={label} defaultChecked />
      </State>
      <State name={t('states.some')}>
        <Checkbox label={t('samples.all')} indeterminate />
      </State>
      <State name={t('states.invalid')}>
        <Checkbox label={label} aria-invalid="true" />
      </State>
      <State name={t('states.disabled')}>
        <Checkbox label={label} disabled />
      </State>
      <State name={t('states.disabledOn')}>
        <Checkbox label={label} defaultChecked disabled />
      </State>
      <State name={t('states.labelHidden')}>
        <Checkbox label={label} labelHidden />
      </State>
    </>
  );
}
