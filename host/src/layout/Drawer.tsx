import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

const Panel = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  inline-size: min(300px, 86vw);
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  color: ${token('ink')};
  background: ${token('surface')};
  &::backdrop {
    background: ${token('shade')};
  }
`;

const Close = styled.div`
  position: absolute;
  inset: 13px 12px auto auto;
`;

interface DrawerProps {
  ref: Ref<HTMLDialogElement>;
  children: ReactNode;
}

/** The navigation on a narrow screen: the browser's own modal dialog keeps focus and Escape. */
export function Drawer({ ref, children }: DrawerProps) {
  const { t } = useTranslation('host');
  // Escape closes it as well; a click on the backdrop lands on the dialog itself, one on its content does not.
  const closeOnBackdrop = ({ currentTarget, target }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  return (
    <Panel ref={ref} aria-label={t('navigation')} onClick={closeOnBackdrop}>
      {children}
      <Close>
        <IconButton
          icon="x"
          variant="quiet"
          label={t('closeNavigation')}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        />
      </Close>
    </Panel>
  );
}
