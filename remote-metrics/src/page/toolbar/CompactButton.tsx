import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';

interface CompactButtonProps {
  compact: boolean;
  onChange: (compact: boolean) => void;
}

/** Switches compact rows on and off. */
export function CompactButton({ compact, onChange }: CompactButtonProps) {
  const { t } = useTranslation('metrics');
  return (
    <IconButton
      icon="rows"
      variant={compact ? 'primary' : 'secondary'}
      label={t('compact')}
      aria-pressed={compact}
      onClick={() => onChange(!compact)}
    />
  );
}
