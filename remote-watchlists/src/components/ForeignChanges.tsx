import type { WatchlistDetails } from '@pmm/shared/contracts/watchlist';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import type { ForeignChange } from '../watchlist/details';

const Notice = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 12px 14px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  overflow-wrap: anywhere;
  color: ${token('ink')};
  background: ${token('warm-soft')};
  & p {
    font-weight: 400;
  }
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px 12px;
  & > dd {
    font-weight: 400;
  }
`;

interface ForeignChangesProps {
  changes: readonly ForeignChange[];
  typed: Partial<WatchlistDetails>;
  onTakeTheirs: () => void;
}

/** The changes that somebody else made to the watchlist, next to those that would replace them. */
export function ForeignChanges({ changes, typed, onTakeTheirs }: ForeignChangesProps) {
  const { t } = useTranslation('watchlists');
  const shown = ({ field }: ForeignChange, value: string) => {
    if (field === 'status') return value === 'active' ? t('active') : t('inactive');
    return value === '' ? t('edit.nothing') : value;
  };
  const isReplaced = ({ field, now }: ForeignChange) => field !== 'status' && typed[field] !== now;
  const replaces = changes.some(isReplaced);
  return (
    <div role="alert">
      {changes.length > 0 && (
        <Notice>
          <span>{t('edit.changed')}</span>
          <List>
            {changes.map((change) => (
              <div key={change.field} style={{ display: 'contents' }}>
                <dt>{t(change.field)}</dt>
                <dd>
                  <VisuallyHidden>{t('edit.before')}</VisuallyHidden>{' '}
                  <del>{shown(change, change.before)}</del>{' '}
                  <VisuallyHidden>{t('edit.now')}</VisuallyHidden>
                  <ins>{shown(change, change.now)}</ins>
                </dd>
              </div>
            ))}
          </List>
          <p>{t(replaces ? 'edit.replaces' : 'edit.keeps')}</p>
          {replaces && <Button onClick={onTakeTheirs}>{t('edit.takeTheirs')}</Button>}
        </Notice>
      )}
    </div>
  );
}
