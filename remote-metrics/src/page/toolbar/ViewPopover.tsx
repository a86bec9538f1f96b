import { ZONE } from '@pmm/shared/figures/zone';
import { useTranslation } from '@pmm/shared/i18n';
import { CountBadge } from '@pmm/shared/ui/Badge';
import { Button } from '@pmm/shared/ui/Button';
import { Popover } from '@pmm/shared/ui/Popover';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Controls, Zone } from './foldedControls';

const Content = styled.div`
  padding: 16px;
`;

interface ViewPopoverProps {
  /** How many of its controls are set. */
  count: number;
  /** The controls, for which there is no line of their own. */
  children: ReactNode;
}

/** What is shown, and how, behind one button next to the title. */
export function ViewPopover({ count, children }: ViewPopoverProps) {
  const { t } = useTranslation('metrics');
  return (
    <Popover
      label={t('filter.view')}
      trigger={
        <Button icon="list-filter">
          <span>{t('filter.view')}</span>
          {count > 0 && <CountBadge>{count}</CountBadge>}
        </Button>
      }
    >
      <Content>
        <Controls>
          {children}
          <Zone>{t('filter.zone', { zone: ZONE })}</Zone>
        </Controls>
      </Content>
    </Popover>
  );
}
