import { ZONE } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { CountBadge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { type ReactNode, useState } from 'react';
import { Controls, Zone } from './foldedControls';

interface FilterDialogProps {
  /** How many of its controls are set. */
  count: number;
  /** The controls, which need more room than a phone has above the rows. */
  children: ReactNode;
}

/** All controls of the toolbar behind one button that says how many are set. */
export function FilterDialog({ count, children }: FilterDialogProps) {
  const { t } = useTranslation('metrics');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="list-filter" onClick={() => setOpen(true)}>
        <span>{t('filter.label')}</span>
        {count > 0 && <CountBadge>{count}</CountBadge>}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter.label')}
        closeLabel={t('detail.close')}
      >
        <Controls>
          {children}
          <Zone>{t('filter.zone', { zone: ZONE })}</Zone>
        </Controls>
      </Dialog>
    </>
  );
}
