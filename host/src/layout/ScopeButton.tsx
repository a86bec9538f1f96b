import { useTranslation } from '@pmm/shared/i18n';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ScopeSelectors } from './ScopeSelectors';
import { useScope } from './useScope';

const Trigger = styled.button`
  display: flex;
  flex: 1;
  gap: 8px;
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${token('height-form')};
  padding: 4px 12px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-control')};
  color: ${token('ink-second')};
  background: ${token('surface')};
  text-align: start;
  cursor: pointer;
`;
const Names = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Tenant = styled.span`
  font: 400 11px/13px ${token('font-text')};
`;
const Watchlist = styled.span`
  font: ${token('type-control')};
  font-weight: 600;
  line-height: 17px;
  color: ${token('ink')};
`;
const Selectors = styled.div`
  display: grid;
  gap: 12px;
  padding-block-end: 8px;
`;

/** On a phone: the selected tenant and watchlist, and a dialog with both selectors. */
export function ScopeButton() {
  const { t } = useTranslation('host');
  const { tenant, watchlist, noWatchlist } = useScope();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Trigger type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Names translate="no">
          <Tenant>{tenant ?? t('selectTenant')}</Tenant>{' '}
          <Watchlist>{watchlist ?? noWatchlist}</Watchlist>
        </Names>
        <Icon name="chevron-down" />
      </Trigger>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('scope')}
        closeLabel={t('closeScope')}
      >
        <Selectors>
          <ScopeSelectors onWatchlist={() => setOpen(false)} />
        </Selectors>
      </Dialog>
    </>
  );
}
