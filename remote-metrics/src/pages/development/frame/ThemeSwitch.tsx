import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { applyThemeChoice, readThemeChoice, themeChoices } from '@pmm/shared/ui/theme';
import { useState } from 'react';

export function ThemeSwitch() {
  const { t } = useTranslation('metrics');
  const [choice, setChoice] = useState(readThemeChoice);
  return (
    <SegmentedControl
      label={t('development.theme')}
      value={choice}
      onChange={(next) => {
        applyThemeChoice(next);
        setChoice(next);
      }}
      options={themeChoices.map((value) => ({ value, label: t(`development.themes.${value}`) }))}
    />
  );
}
