import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { chooseTheme } from '../choices/choices';
import { themeIcons, useThemeChoice } from './useThemeChoice';

export function ThemeMenu() {
  const { t } = useTranslation('host');
  const choice = useThemeChoice();
  const current = themeIcons.find(({ id }) => id === choice);
  return (
    <Menu
      placement="bottom end"
      onAction={(id) => chooseTheme(themeIcons.find((theme) => theme.id === id)?.id ?? 'system')}
      trigger={<IconButton icon={current?.icon ?? 'monitor'} variant="quiet" label={t('theme')} />}
      groups={[
        {
          id: 'themes',
          selected: choice,
          entries: themeIcons.map(({ id, icon }) => ({ id, icon, label: t(`themes.${id}`) })),
        },
      ]}
    />
  );
}
