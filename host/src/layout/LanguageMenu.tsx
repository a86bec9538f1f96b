import { languages, useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { chooseLanguage } from '../choices/choices';

/** The choice is kept in the locale cookie for 365 days. */
export function LanguageMenu() {
  const { t, i18n: active } = useTranslation('host');
  return (
    <Menu
      placement="bottom end"
      onAction={(id) => chooseLanguage(languages.find((language) => language === id) ?? 'en')}
      trigger={<IconButton icon="languages" variant="quiet" label={t('language')} />}
      groups={[
        {
          id: 'languages',
          selected: active.resolvedLanguage ?? 'en',
          entries: languages.map((id) => ({ id, label: t(`languages.${id}`) })),
        },
      ]}
    />
  );
}
