import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { Advice, Row } from './Row';

const Wrapper = styled.span`
  display: inline-flex;
  border-radius: ${token('radius-control')};
  & > :disabled {
    /* The wrapper receives the pointer, which a disabled button swallows. */
    pointer-events: none;
  }
`;

/** A disabled button cannot be focused, so its wrapper is: then the reason can be reached. */
export function OnDisabledThings() {
  const { t } = useTranslation('development');
  const name = t('tooltips.delete');
  return (
    <Card title={t('tooltips.disabled')}>
      <Advice>{t('tooltips.disabledAdvice')}</Advice>
      <Row>
        <Tooltip content={t('tooltips.disabledReason')}>
          <Wrapper role="button" aria-disabled="true" aria-label={name} tabIndex={0}>
            <Button icon="trash" disabled aria-hidden>
              {name}
            </Button>
          </Wrapper>
        </Tooltip>
      </Row>
    </Card>
  );
}
