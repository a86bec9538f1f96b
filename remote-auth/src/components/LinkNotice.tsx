import { textOfCode, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 10px;
  margin-block-end: 16px;
  padding: 10px 12px;
  border-radius: ${token('radius-control')};
  background: ${token('accent-soft')};
  & > svg {
    margin-block-start: 2px;
    color: ${token('accent')};
  }
`;
const Refusal = styled.div`
  grid-column: 2;
`;

/**
 * Says that the next sign-in links an identity; somebody who did not intend that can go on without
 * it.
 */
export function LinkNotice({ onRefuse }: { onRefuse: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Root>
      <Icon name="info" />
      <span>{textOfCode('LOGIN_IDENTITY_NOT_LINKED')}</span>
      <Refusal>
        <Button onClick={onRefuse}>{t('provider.doNotLink')}</Button>
      </Refusal>
    </Root>
  );
}
