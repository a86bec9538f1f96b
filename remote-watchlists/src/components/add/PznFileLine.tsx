import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { Select } from '@pmm/shared/ui/Select';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { ListFile } from '../../pzn/pznFile';
import type { PznInput } from '../../pzn/pznInput';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  padding: 8px 8px 8px 12px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-control')};
  background: ${token('sunk')};
  font: ${token('type-control')};
`;
const Words = styled.div`
  flex: 1;
  min-inline-size: 160px;
  overflow-wrap: anywhere;
  & > p {
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;

interface PznFileLineProps {
  file: ListFile;
  /** The index of the sheet that is read. */
  sheet: number;
  input: PznInput;
  onSheet: (sheet: number) => void;
  onRemove: () => void;
}

/** The file whose PZNs are added, how it is read, and what of it is left out. */
export function PznFileLine({ file, sheet, input, onSheet, onRemove }: PznFileLineProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { hiddenRows = 0 } = file.sheets[sheet] ?? {};
  const notes = [
    t('add.file.lines', { count: input.lines, shown: format.integer(input.lines) }),
    input.column === null ? '' : t('add.file.column', { column: input.column }),
    hiddenRows === 0 ? '' : t('add.file.hiddenRows', { count: hiddenRows }),
  ].filter(Boolean);
  return (
    <Line>
      <Icon name="table" />
      <Words>
        <span translate="no">{file.name}</span>
        <p>{notes.join(' · ')}</p>
      </Words>
      {file.sheets.length > 1 && (
        <Select
          label={t('add.file.sheet')}
          placeholder={t('add.file.sheet')}
          variant="compact"
          value={`${sheet}`}
          onChange={(id) => onSheet(Number(id))}
          options={file.sheets.map(({ name, isHidden }, index) => ({
            id: `${index}`,
            label: isHidden ? t('add.file.hiddenSheet', { name: name ?? '' }) : (name ?? ''),
          }))}
        />
      )}
      <IconButton icon="x" label={t('add.file.remove', { name: file.name })} onClick={onRemove} />
    </Line>
  );
}
