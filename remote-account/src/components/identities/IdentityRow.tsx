import type { OwnIdentity } from '@pmm/shared/contracts/account';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { Facts, Name, Row, Texts } from '../listRow';
import { providerName } from './providerName';

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
      <Texts>
        <Name>{name}</Name>
        <Facts>{linkedAt}</Facts>
      </Texts>
      <Button onClick={onUnlink}>
        {t('identities.unlink')}
        <VisuallyHidden>{`${name}, ${linkedAt}`}</VisuallyHidden>
      </Button>
    </Row>
  );
}
