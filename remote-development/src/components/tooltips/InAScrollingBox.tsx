import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { Advice } from './Row';

const Box = styled.ul`
  display: grid;
  gap: 8px;
  block-size: 136px;
  padding: 10px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-control')};
  overflow: auto;
  background: ${token('ground')};
`;

const entries = [1, 2, 3, 4, 5, 6, 7, 8];

/** The tip is not clipped by the box of its trigger, and disappears when the box scrolls. */
export function InAScrollingBox() {
  const { t } = useTranslation('development');
  return (
    <Card title={t('tooltips.scrolling')}>
      <Advice>{t('tooltips.scrollingAdvice')}</Advice>
      <Box>
        {entries.map((entry) => (
          <li key={entry}>
            <Tooltip content={t('tooltips.entryTip', { entry })} placement="right">
              <Button>{t('tooltips.entry', { entry })}</Button>
            </Tooltip>
          </li>
        ))}
      </Box>
    </Card>
  );
}
