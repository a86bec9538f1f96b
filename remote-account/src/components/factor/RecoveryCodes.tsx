import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Dialog } from '@pmm/shared/ui/Dialog';
import { token } from '@pmm/shared/ui/theme';
import { toasts } from '@pmm/shared/ui/Toast';
import { styled } from 'styled-components';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 8px 16px;
  padding: 14px 16px;
  border-radius: ${token('radius-control')};
  font-family: ui-monospace, monospace;
  background: ${token('sunk')};
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes, which is possible only this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.add({ tone: 'success', title: t('factor.copied') });
    } catch {
      toasts.add({ tone: 'danger', title: t('factor.notCopied') });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('factor.recoveryTitle')}
      description={t('factor.recoveryDetail')}
      closeLabel={t('close')}
      discard={{
        question: t('factor.keptQuestion'),
        detail: t('factor.keptDetail'),
        confirm: t('factor.kept'),
        keep: t('factor.showCodes'),
      }}
      footer={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t('factor.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('factor.kept')}
          </Button>
        </>
      }
    >
      <Codes aria-label={t('factor.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Dialog>
  );
}
