import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { applyThemeChoice, themeChoices } from '@pmm/shared/ui/theme';
import { useThemeChoice } from '../useThemeChoice';

export function ThemeSwitch() {
  const { t } = useTranslation('host');
  return (
    <SegmentedControl
      label={t('theme')}
      value={useThemeChoice()}
      onChange={applyThemeChoice}
      options={themeChoices.map((value) => ({ value, label: t(`themes.${value}`) }))}
    />
  );
}
