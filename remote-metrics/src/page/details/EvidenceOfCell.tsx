import { type SeparateCode, useSeparateCode } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { evidenceAddress } from '../addresses/evidenceAddress';
import type { CellReads } from '../reads/CellReads';
import { Toggle } from '../reads/readsStyle';

const readsCode: SeparateCode<{ CellReads: typeof CellReads }> = {
  load: () => import('../reads/CellReads'),
};

const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  align-items: center;
`;

/** Every read of the cell, opened on demand, and a link to the page about it that can be printed. */
export function EvidenceOfCell(props: ComponentProps<typeof CellReads>) {
  const { watchlistId, pzn, channelId } = props;
  const { t } = useTranslation('metrics');
  const [isOpen, setIsOpen] = useState(false);
  const { code, failure, retry } = useSeparateCode(readsCode, isOpen);
  return (
    <>
      <Lines>
        <Toggle type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          <span>{t('detail.reads.open')}</span>
        </Toggle>
        <TextLink as={Link} to={evidenceAddress(watchlistId, { pzn, channelId })}>
          {t('detail.reads.dossier')}
        </TextLink>
      </Lines>
      {isOpen && failure && (
        <LoadFailed title={t('detail.notLoaded')} cause={failure} onRetry={retry} />
      )}
      {isOpen && code && <code.CellReads {...props} />}
    </>
  );
}
