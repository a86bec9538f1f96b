import { passwordRules } from '@pmm/shared/contracts/password';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useSettled } from '@pmm/shared/state';

const Root = styled.div`
  font: ${token('type-header')};
  color: ${token('ink-second')};
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 6px 12px;
  margin-block-start: 8px;
`;
const Rule = styled.li<{ $met: boolean }>`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ $met }) => token($met ? 'ink-second' : 'ink')};
  & > svg {
    color: ${({ $met }) => token($met ? 'accent' : 'ink-third')};
  }
`;

/** The maximum length is not listed as a rule; the field reports it if it is exceeded. */
const rules = passwordRules.flatMap(({ key, holds }) =>
  key === 'PASSWORD_TOO_LONG' ? [] : [{ key, holds }],
);

/** Long enough that nothing is read out while one types. */
const PAUSE_MS = 1_000;

/**
 * The rules for the password, and which of them are not met yet. It keeps its height while one
 * types.
 */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const id = useId();
  const unmet = rules.filter(({ holds }) => !holds(password)).length;
  const announcement =
    unmet === 0 ? t('reset.allRulesMet') : t('reset.rulesLeft', { count: unmet });
  return (
    <Root>
      <span id={id}>{t('reset.rulesTitle')}</span>
      <List aria-labelledby={id}>
        {rules.map(({ key, holds }) => {
          const met = holds(password);
          return (
            <Rule key={key} $met={met}>
              <Icon
                name={met ? 'circle-check' : 'circle-dashed'}
                label={met ? t('reset.ruleMet') : t('reset.ruleUnmet')}
              />
              <span>{t(`reset.rules.${key}`)}</span>
            </Rule>
          );
        })}
      </List>
      <VisuallyHidden role="status">
        {useSettled(password === '' ? '' : announcement, PAUSE_MS)}
      </VisuallyHidden>
    </Root>
  );
}
