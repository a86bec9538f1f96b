import { useTranslation } from '@pmm/shared/i18n';
import { Keys, ShortcutList } from '@pmm/shared/ui/Keys';
import { State } from '../Specimen';

export function KeysStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.usual')}>
        <Keys keys={['Ctrl', 'K']} />
      </State>
      <State name={t('states.list')}>
        <ShortcutList
          title={t('samples.shortcuts.title')}
          shortcuts={[
            { keys: ['?'], what: t('samples.shortcuts.help') },
            { keys: ['Ctrl', 'K'], what: t('samples.shortcuts.find') },
          ]}
        />
      </State>
    </>
  );
}
