import { csvForms, type CsvForm } from '@pmm/shared/contracts/export';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { chooseCsvForm, chosenCsvForm } from '@pmm/shared/session';
import { useMediaQuery } from '@pmm/shared/state';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { BRIEF } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ExportFormat } from './useExport';

interface ExportMenuProps {
  /** How many bytes of the file have arrived; null while nothing is exported. */
  bytes: number | null;
  disabled: boolean;
  onStart: (format: ExportFormat) => void;
  onCancel: () => void;
}

const MEGABYTE = 1_000_000;

const Place = styled.span`
  display: contents;
`;

/** One of two buttons at the same place: the one that comes takes over the focus of the other. */
function InTurn({ isRunning, children }: { isRunning: boolean; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isRunning]);
  return <Place ref={place}>{children}</Place>;
}

/** The file formats; during an export its progress, and a way to cancel it. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <InTurn isRunning={props.bytes !== null}>
      <ExportButtons {...props} />
    </InTurn>
  );
}

function ExportButtons({ bytes, disabled, onStart, onCancel }: ExportMenuProps) {
  const { t, i18n } = useTranslation('metrics');
  const format = useFormat();
  const isBrief = useMediaQuery(BRIEF);
  const [form, setForm] = useState(() =>
    chosenCsvForm(i18n.resolvedLanguage === 'de' ? 'de' : 'en'),
  );
  const choose = (chosen: CsvForm): void => {
    chooseCsvForm(chosen);
    setForm(chosen);
  };
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
  const action = t('export.action');
  const button = isBrief ? (
    <IconButton icon="download" variant="secondary" label={action} disabled={disabled} />
  ) : (
    <Button icon="download" disabled={disabled}>
      {action}
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
            { id: 'csv', label: t('export.csv'), detail: t('export.csvHint') },
          ],
        },
        {
          id: 'form',
          label: t('export.csvForm'),
          selected: form,
          entries: csvForms.map((id) => ({ id, label: t(`export.csvForms.${id}`) })),
        },
      ]}
      onAction={(id) => {
        const chosen = csvForms.find((each) => each === id);
        if (chosen === undefined) onStart(id === 'csv' ? 'csv' : 'xlsx');
        else choose(chosen);
      }}
    />
  );
}
