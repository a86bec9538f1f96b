import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Edge = styled.div<{ $edge: 'start' | 'end' }>`
  position: fixed;
  inset-block-end: 8px;
  ${({ $edge }) => ($edge === 'start' ? 'inset-inline-start: 8px' : 'inset-inline-end: 8px')};
  z-index: 1;
  border-radius: ${token('radius-control')};
  background: ${token('surface')};
  box-shadow: ${token('shadow-raised')};
`;
const edges = [
  { edge: 'start', placement: 'left' },
  { edge: 'end', placement: 'bottom' },
] as const;

/** Two buttons in the corners name a side without room: the tip appears on the opposite side. */
export function AtTheEdges() {
  const { t } = useTranslation('development');
  return (
    <Card title={t('tooltips.edges')}>
      <p>{t('tooltips.edgesAdvice')}</p>
      {edges.map(({ edge, placement }) => (
        <Edge key={edge} $edge={edge}>
          <Tooltip content={t(`tooltips.edgeTip.${placement}`)} placement={placement}>
            <IconButton icon="info" label={t(`tooltips.edge.${edge}`)} />
          </Tooltip>
        </Edge>
      ))}
    </Card>
  );
}
