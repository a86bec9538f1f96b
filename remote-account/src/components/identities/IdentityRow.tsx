import type { OwnIdentity } from '@pmm/shared/contracts/account';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { Facts, Name, Row, Texts } from '../listRow';
import { providerName } from './providerName';

/** Short enough to have its button next to it on a phone. */
const Identity = styled(Texts)`
  flex-basis: 140px;
`;

interface IdentityRowProps {
  identity: OwnIdentity;
  onUnlink: () => void;
}

/** One identity at a provider. */
export function IdentityRow({ identity, onUnlink }: IdentityRowProps) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const name = providerName(identity);
  const linkedAt = t('identities.linkedAt', { at: dateTime(identity.linkedAt) });
  return (
    <Row>
      <Icon name="external-link" />
      <Identity>
        <Name>{name}</Name>
        <Facts>{linkedAt}</Facts>
      </Identity>
      <Button onClick={onUnlink}>
        <span>{t('identities.unlink')}</span>
        <VisuallyHidden>{`${name}, ${linkedAt}`}</VisuallyHidden>
      </Button>
    </Row>
  );
}
