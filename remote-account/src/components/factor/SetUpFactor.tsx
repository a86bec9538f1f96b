import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { confirmSecondFactor, proposeSecondFactor } from '../../api/account';
import { readSecondFactorAgain } from '../../hooks/useSecondFactor';
import { useProofForm } from '../../hooks/useProofForm';
import { CodeProof, PasswordProof } from './ProofFields';
import { ProofDialog } from './ProofDialog';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

const Proposal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: center;
`;
const Secret = styled.p`
  flex: 1 1 200px;
  min-inline-size: 0;
  font: ${token('type-control')};
  & > code {
    display: block;
    margin-block-start: 6px;
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;

const GROUP = /.{1,4}/g;

interface StepProps {
  onClose: () => void;
}

function PasswordStep({
  onClose,
  onProposal,
}: StepProps & { onProposal: (proposal: SecondFactorProposal) => void }) {
  const { t } = useTranslation('account');
  const proof = useProofForm('password', async ({ currentPassword }) =>
    onProposal(await proposeSecondFactor(currentPassword)),
  );
  return (
    <ProofDialog
      title={t('factor.setUpTitle')}
      description={t('factor.passwordFirst')}
      submitLabel={t('factor.next')}
      proof={proof}
      onClose={onClose}
    >
      <PasswordProof proof={proof} />
    </ProofDialog>
  );
}

function AppStep({
  proposal,
  onClose,
  onCodes,
}: StepProps & { proposal: SecondFactorProposal; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('account');
  const proof = useProofForm('code', async ({ code }) => {
    onCodes((await confirmSecondFactor(code)).recoveryCodes);
    readSecondFactorAgain();
  });
  return (
    <ProofDialog
      title={t('factor.setUpTitle')}
      description={t('factor.scan')}
      submitLabel={t('factor.switchOn')}
      proof={proof}
      onClose={onClose}
    >
      <Proposal>
        <QrCode text={proposal.address} label={t('factor.picture')} />
        <Secret>
          <span>{t('factor.typeInstead')}</span>
          <code>{proposal.secret.match(GROUP)?.join(' ')}</code>
        </Secret>
      </Proposal>
      <CodeProof proof={proof} hint={t('factor.codeOfApp')} />
    </ProofDialog>
  );
}

/** The steps: password, app, recovery codes. */
export function SetUpFactor({ onClose }: StepProps) {
  const [proposal, setProposal] = useState<SecondFactorProposal | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (proposal === null) return <PasswordStep onClose={onClose} onProposal={setProposal} />;
  return <AppStep proposal={proposal} onClose={onClose} onCodes={setCodes} />;
}
