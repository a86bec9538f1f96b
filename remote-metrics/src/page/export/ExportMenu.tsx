import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import type { ExportFormat } from './useExport';

interface ExportMenuProps {
  /** How many bytes of the file have arrived; null while nothing is exported. */
  bytes: number | null;
  disabled: boolean;
  onStart: (format: ExportFormat) => void;
  onCancel: () => void;
}

const MEGABYTE = 1_000_000;

/** The file formats; during an export its progress, and a way to cancel it. */
export function ExportMenu({ bytes, disabled, onStart, onCancel }: ExportMenuProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (bytes !== null) {
    return (
      <>
        <VisuallyHidden role="status">{t('export.running')}</VisuallyHidden>
        <Button icon="x" onClick={onCancel}>
          {t('export.cancel', { size: format.decimal(bytes / MEGABYTE) })}
        </Button>
      </>
    );
  }
  const button = (
    <Button icon="download" disabled={disabled}>
      {t('export.action')}
    </Button>
  );
  if (disabled) return button;
  return (
    <Menu
      trigger={button}
      placement="bottom end"
      groups={[
        {
          id: 'formats',
          entries: [
            { id: 'xlsx', label: t('export.xlsx') },
            { id: 'csv', label: t('export.csv') },
          ],
        },
      ]}
      onAction={(id) => onStart(id === 'csv' ? 'csv' : 'xlsx')}
    />
  );
}
