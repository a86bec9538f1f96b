import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { hatching, StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const Sizes = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 28px;
`;
const Hatched = styled.span`
  display: block;
  inline-size: 120px;
  block-size: 28px;
  border-radius: ${token('radius-control')};
  ${hatching}
`;
const sizes = [12, 16, 24];

export function StatusGlyphStates() {
  const { t } = useTranslation('development');
  return (
    <>
      {availabilityStatuses.map((status) => (
        <State key={status} name={t(`status.${status}`)}>
          <Sizes>
            {sizes.map((size) => (
              <StatusGlyph key={size} status={status} size={size} />
            ))}
          </Sizes>
        </State>
      ))}
      <State name={t('states.hatching')}>
        <Hatched />
      </State>
    </>
  );
}
