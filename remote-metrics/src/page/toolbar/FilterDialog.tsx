import { ZONE } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { CountBadge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { token } from '@pmm/shared/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Controls = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
  align-items: flex-start;
  & > [role='group'] {
    flex-wrap: wrap;
    margin: 0;
  }
  /* Choices are listed one below the other: side by side they would break at arbitrary places. */
  & > fieldset {
    flex-direction: column;
    align-self: stretch;
    & > label {
      justify-content: space-between;
      min-block-size: 44px;
    }
  }
`;

/** The time zone of the page, for which the line below its title has no room there. */
const Zone = styled.p`
  font-size: 12px;
  color: ${token('ink-second')};
`;

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

/** How many parts of a view differ from the default. */
export const countChanged = <View extends object>(
  view: View,
  atFirst: View,
  parts: readonly (keyof View)[],
): number =>
  parts.filter((part) => {
    const value = view[part];
    return value instanceof Set ? value.size > 0 : value !== atFirst[part];
  }).length;
