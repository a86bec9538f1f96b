import { unmetPasswordRules } from '@pmm/shared/contracts/password';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useSharedText } from '../hooks/useSharedText';

const Root = styled.div`
  font: ${token('type-header')};
  color: ${token('ink-second')};
`;
const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 6px 0 0;
  padding-inline-start: 18px;
  font-weight: 400;
`;

/** What the password still lacks, while it is typed. */
export function UnmetRules({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const { validationText } = useSharedText();
  const id = useId();
  const unmet = unmetPasswordRules(password);
  return (
    <div aria-live="polite">
      {unmet.length > 0 && (
        <Root>
          <span id={id}>{t('reset.unmet')}</span>
          <List aria-labelledby={id}>
            {unmet.map((key) => (
              <li key={key}>{validationText(key)}</li>
            ))}
          </List>
        </Root>
      )}
    </div>
  );
}
