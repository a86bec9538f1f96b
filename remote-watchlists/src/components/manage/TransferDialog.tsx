import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { toAppError } from '@pmm/shared/errors';
import { joinedNames } from '@pmm/shared/figures/isolated';
import { errorText, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useWatchlists } from '@pmm/shared/session';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { WatchlistKey } from '../../api/items';
import { useCopyItems, useTransferPreview, type TransferMode } from '../../hooks/useTransfer';
import { SearchField } from '../SearchField';

/** With so many lists there is a search for them. */
const SEARCHED_FROM = 10;

const Targets = styled.fieldset`
  display: grid;
  gap: 2px;
  max-block-size: 300px;
  margin-block-start: 8px;
  overflow-y: auto;
`;
const Target = styled.label`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 44px;
  padding: 6px 12px;
  border-radius: ${token('radius-control')};
  cursor: pointer;
  & > input {
    accent-color: ${token('accent')};
  }
  &:hover {
    background: ${token('sunk')};
  }
  &:has(:checked) {
    background: ${token('accent-soft')};
  }
`;
const TargetName = styled.span`
  flex: 1;
  min-inline-size: 0;
  font-weight: 550;
  overflow-wrap: anywhere;
`;
const Skus = styled.span`
  font: ${token('type-header')};
  color: ${token('ink-third')};
`;
// Its height is fixed, so that the buttons below do not move.
const Conflicts = styled.div`
  display: flex;
  gap: 8px;
  min-block-size: 58px;
  margin-block-start: 12px;
  padding: 10px 12px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  background: ${token('sunk')};
  & > svg {
    margin-block-start: 1px;
  }
`;

interface ConflictsOf {
  mode: TransferMode;
  preview: ReturnType<typeof useTransferPreview>;
  items: readonly WatchlistItem[];
  target: WatchlistSummary | undefined;
}

/** How many the target accepts, and which it already has. */
function ConflictLine({ mode, preview, items, target }: ConflictsOf) {
  const { t } = useTranslation('watchlists');
  const { data, error } = preview;
  const text = () => {
    if (!target) return t('transfer.choose');
    if (error) return errorText(toAppError(error));
    if (!data) return t('transfer.checking');
    const present = new Set(data.present.map(({ itemId }) => itemId));
    const names = items.filter(({ itemId }) => present.has(itemId)).map(({ sku }) => sku);
    const comes = t(`transfer.comes.${mode}`, { count: data.items.length, name: target.name });
    if (names.length === 0) return comes;
    const shown = joinedNames(names.slice(0, 3), ', ') + (names.length > 3 ? ' …' : '');
    return `${comes} ${t(`transfer.present.${mode}`, { count: names.length, names: shown })}`;
  };
  const conflict = (data?.present.length ?? 0) > 0;
  return (
    <Conflicts role="status">
      <Icon name={conflict || error ? 'circle-alert' : 'info'} />
      <span>{text()}</span>
    </Conflicts>
  );
}

interface TransferDialogProps {
  watchlistKey: WatchlistKey;
  mode: TransferMode;
  items: readonly WatchlistItem[];
  onMove: (target: WatchlistSummary, movable: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses another watchlist of the tenant, and shows first which products it already has. */
export function TransferDialog(props: TransferDialogProps) {
  const { watchlistKey, mode, items, onMove, onClose } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const groupName = useId();
  const { data } = useWatchlists();
  const [query, setQuery] = useState('');
  const [targetId, setTargetId] = useState<string | null>(null);
  const itemIds = items.map(({ itemId }) => itemId);
  const preview = useTransferPreview(watchlistKey, targetId, itemIds);
  const copy = useCopyItems(watchlistKey);
  const others = (data?.watchlists ?? []).filter(
    ({ watchlistId }) => watchlistId !== watchlistKey.watchlistId,
  );
  const sought = query.trim().toLocaleLowerCase();
  const targets = others.filter(({ name }) => name.toLocaleLowerCase().includes(sought));
  const target = others.find(({ watchlistId }) => watchlistId === targetId);
  const coming = preview.data?.items ?? [];
  const values = { count: items.length, name: target?.name ?? '…' };

  const submit = () => {
    if (!target || coming.length === 0 || copy.isPending) return;
    if (mode === 'move') {
      onMove(
        target,
        coming.map(({ itemId }) => itemId),
      );
      onClose();
      return;
    }
    copy.mutate(
      { targetId: target.watchlistId, targetName: target.name, items: coming },
      { onSuccess: onClose },
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`transfer.title.${mode}`, values)}
      closeLabel={t('close')}
      locked={copy.isPending}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {others.length > 0 && (
            <Button
              variant="primary"
              icon={mode === 'move' ? 'folder-input' : 'copy'}
              disabled={coming.length === 0}
              pending={copy.isPending}
              pendingLabel={t('saving')}
              onClick={submit}
            >
              {t(`transfer.submit.${mode}`)}
            </Button>
          )}
        </>
      }
    >
      {others.length === 0 ? (
        <EmptyState
          icon="list-checks"
          title={t('transfer.none')}
          detail={t('transfer.noneDetail')}
        />
      ) : (
        <>
          {others.length >= SEARCHED_FROM && (
            <SearchField label={t('transfer.search')} value={query} onChange={setQuery} />
          )}
          <Targets aria-label={t('transfer.targets')}>
            {targets.map(({ watchlistId, name, stats }) => (
              <Target key={watchlistId}>
                <input
                  type="radio"
                  name={groupName}
                  checked={watchlistId === targetId}
                  onChange={() => setTargetId(watchlistId)}
                />
                <TargetName>{name}</TargetName>
                <Skus>
                  {t('manage.skus', {
                    count: stats.listedSkus + stats.localSkus,
                    shown: format.integer(stats.listedSkus + stats.localSkus),
                  })}
                </Skus>
              </Target>
            ))}
          </Targets>
          <ConflictLine mode={mode} preview={preview} items={items} target={target} />
        </>
      )}
    </Dialog>
  );
}
