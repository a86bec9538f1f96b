import { addMessages, useTranslation } from '@pmm/shared/i18n';
import { ShortcutList } from '@pmm/shared/ui/Keys';
import de from './locales/de.json';
import en from './locales/en.json';

// Loaded with the list, so that no page downloads them.
addMessages('watchlists', { en, de });

/** What the keys do in watchlists, in the host's list of shortcuts. */
export default function WatchlistShortcuts() {
  const { t } = useTranslation('watchlists');
  const ctrl = t('shortcuts.ctrl');
  return (
    <ShortcutList
      title={t('shortcuts.title')}
      shortcuts={[
        { keys: ['/'], what: t('shortcuts.find') },
        { keys: [t('shortcuts.space')], what: t('shortcuts.select') },
        { keys: ['⇧', '↑', '↓'], what: t('shortcuts.range') },
        { keys: [ctrl, 'A'], what: t('shortcuts.all') },
        { keys: ['Alt', '↑', '↓'], what: t('shortcuts.move') },
        { keys: [t('shortcuts.delete')], what: t('shortcuts.remove') },
        { keys: ['Esc'], what: t('shortcuts.none') },
      ]}
    />
  );
}
