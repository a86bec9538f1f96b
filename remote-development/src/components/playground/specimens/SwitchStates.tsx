import { useTranslation } from '@pmm/shared/i18n';
import { Switch } from '@pmm/shared/ui/Switch';
import { State } from '../Specimen';

export function SwitchStates() {
  const { t } = useTranslation('development');
  const label = t('samples.history');
  return (
    <>
      <State name={t('states.off')}>
        <Switch label={label} />
      </State>
      <State name={t('states.on')}>
        <Switch label={label} defaultChecked />
      </State>
      <State name={t('states.disabled')}>
        <Switch label={label} disabled />
      </State>
      <State name={t('states.disabledOn')}>
        <Switch label={label} defaultChecked disabled />
      </State>
    </>
  );
}
