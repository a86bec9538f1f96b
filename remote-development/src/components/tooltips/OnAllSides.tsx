import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { Tooltip } from '@pmm/shared/ui/Tooltip';
import { styled } from 'styled-components';

const Cross = styled.div`
  display: grid;
  grid-template-areas: '. top .' 'left . right' '. bottom .';
  gap: 12px;
  justify-content: center;
  justify-items: center;
  padding-block: 12px;
`;
const Side = styled.div<{ $side: string }>`
  grid-area: ${({ $side }) => $side};
`;

const sides = ['top', 'left', 'right', 'bottom'] as const;

export function OnAllSides() {
  const { t } = useTranslation('development');
  return (
    <Card title={t('tooltips.sides')}>
      <Cross>
        {sides.map((side) => (
          <Side key={side} $side={side}>
            <Tooltip content={t(`tooltips.onSide.${side}`)} placement={side}>
              <Button>{t(`tooltips.side.${side}`)}</Button>
            </Tooltip>
          </Side>
        ))}
      </Cross>
    </Card>
  );
}
