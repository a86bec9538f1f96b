import { useTranslation } from '@pmm/shared/i18n';
import { Switch } from '@pmm/shared/ui/Switch';
import { State } from '../Specimen';

export function SwitchStates() {
  const { t } = useTranslation('metrics');
  const label = t('history');
  return (
    <>
      <State name={t('development.states.off')}>
        <Switch label={label} />
      </State>
      <State name={t('development.states.on')}>
        <Switch label={label} defaultChecked />
      </State>
      <State name={t('development.states.disabled')}>
        <Switch label={label} disabled />
      </State>
      <State name={t('development.states.disabledOn')}>
        <Switch label={label} defaultChecked disabled />
      </State>
    </>
  );
}
