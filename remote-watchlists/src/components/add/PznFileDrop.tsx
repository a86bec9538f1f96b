import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type FileProblem, type ListFile, openListFile, UnreadableFile } from '../../pzn/pznFile';

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  gap: 8px;
  border-radius: ${token('radius-control')};
  outline: ${({ $over }) => ($over ? `2px dashed ${token('accent')}` : 'none')};
  outline-offset: 4px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
`;

interface PznFileDropProps {
  onFile: (file: ListFile) => void;
  /** Called with the reason if a file was not accepted. */
  onProblem: (problem: FileProblem) => void;
  children: ReactNode;
}

/** The field, on which a file may be dropped, and the button to choose one. */
export function PznFileDrop({ onFile, onProblem, children }: PznFileDropProps) {
  const { t } = useTranslation('watchlists');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onFile(await openListFile(file));
    } catch (error) {
      onProblem(error instanceof UnreadableFile ? error.problem : 'add.fileUnreadable');
    }
  };

  return (
    <Zone
      $over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void read(file);
      }}
    >
      {children}
      <Line>
        <Button icon="folder-input" onClick={() => input.current?.click()}>
          {t('add.chooseFile')}
        </Button>
        <span>{t('add.dropHint')}</span>
      </Line>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,.xls,.ods"
        aria-label={t('add.chooseFile')}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </Zone>
  );
}
