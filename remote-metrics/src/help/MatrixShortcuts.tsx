import './texts';
import { useTranslation } from '@pmm/shared/i18n';
import { ShortcutList } from '@pmm/shared/ui/Keys';

/** What the keys do in a matrix, in the host's list of shortcuts. */
export default function MatrixShortcuts() {
  const { t } = useTranslation('metrics');
  const ctrl = t('shortcuts.ctrl');
  return (
    <ShortcutList
      title={t('shortcuts.title')}
      shortcuts={[
        { keys: ['/'], what: t('shortcuts.find') },
        { keys: ['↵'], what: t('shortcuts.goTo') },
        { keys: ['←', '↑', '↓', '→'], what: t('shortcuts.move') },
        { keys: [t('shortcuts.home'), t('shortcuts.end')], what: t('shortcuts.row') },
        { keys: [ctrl, t('shortcuts.home')], what: t('shortcuts.first') },
        { keys: [t('shortcuts.pageUp'), t('shortcuts.pageDown')], what: t('shortcuts.page') },
        { keys: ['↵', t('shortcuts.space')], what: t('shortcuts.act') },
        { keys: [ctrl, 'C'], what: t('shortcuts.copy') },
        { keys: ['Esc'], what: t('shortcuts.back') },
      ]}
    />
  );
}
