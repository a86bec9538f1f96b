import { useTranslation } from '@pmm/shared/i18n';
import { userAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { styled } from 'styled-components';
import { FactorCard } from '../components/factor/FactorCard';
import { IdentitiesCard } from '../components/identities/IdentitiesCard';
import { OwnDataCard } from '../components/ownData/OwnDataCard';
import { PasswordCard } from '../components/PasswordCard';
import { SessionsCard } from '../components/SessionsCard';

const Cards = styled.div`
  display: grid;
  gap: 16px;
  max-inline-size: 880px;
`;

/** What a person sees and changes of their own account. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  const email = useAtomValue(userAtom)?.email;
  return (
    <>
      <PageHeader title={t('title')} facts={email} />
      <Cards>
        <PasswordCard />
        <FactorCard />
        <IdentitiesCard />
        <SessionsCard />
        <OwnDataCard />
      </Cards>
    </>
  );
}
