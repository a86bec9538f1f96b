import { i18n, languages, useTranslation, type Language } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';

export function LanguageSwitch() {
  const { t, i18n: active } = useTranslation('host');
  const shown = languages.find((language) => language === active.resolvedLanguage) ?? 'en';
  return (
    <SegmentedControl<Language>
      label={t('language')}
      value={shown}
      onChange={(language) => void i18n.changeLanguage(language)}
      options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
    />
  );
}
