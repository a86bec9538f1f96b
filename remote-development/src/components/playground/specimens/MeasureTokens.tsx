import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const radii = ['radius-control', 'radius-surface', 'radius-card'] as const;
const shadows = ['shadow', 'shadow-raised'] as const;
const heights = ['height-toolbar', 'height-form'] as const;
const motions = ['motion-hover', 'motion-appear'] as const;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 20px;
`;
const Radius = styled.span<{ $radius: (typeof radii)[number] }>`
  display: block;
  inline-size: 88px;
  block-size: 56px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${({ $radius }) => token($radius)};
  background: ${token('sunk')};
`;
const Shadow = styled.span<{ $shadow: (typeof shadows)[number] }>`
  display: block;
  inline-size: 88px;
  block-size: 56px;
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${({ $shadow }) => token($shadow)};
`;
const Height = styled.span<{ $height: (typeof heights)[number] }>`
  display: block;
  inline-size: 88px;
  block-size: ${({ $height }) => token($height)};
  border-radius: ${token('radius-control')};
  background: ${token('accent-soft')};
`;
const Motion = styled.span<{ $motion: (typeof motions)[number] }>`
  display: block;
  inline-size: 88px;
  block-size: 34px;
  border-radius: ${token('radius-control')};
  background: ${token('sunk')};
  transition: background-color ${({ $motion }) => token($motion)};
  &:hover {
    background: ${token('accent')};
  }
`;

export function MeasureTokens() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('playground.radii')} wide>
        <Row>
          {radii.map((radius) => (
            <State key={radius} name={radius}>
              <Radius $radius={radius} />
            </State>
          ))}
        </Row>
      </State>
      <State name={t('playground.shadows')} wide>
        <Row>
          {shadows.map((shadow) => (
            <State key={shadow} name={shadow}>
              <Shadow $shadow={shadow} />
            </State>
          ))}
        </Row>
      </State>
      <State name={t('playground.heights')} wide>
        <Row>
          {heights.map((height) => (
            <State key={height} name={height}>
              <Height $height={height} />
            </State>
          ))}
        </Row>
      </State>
      <State name={t('playground.motions')} wide>
        <Row>
          {motions.map((motion) => (
            <State key={motion} name={motion}>
              <Motion $motion={motion} />
            </State>
          ))}
        </Row>
      </State>
    </>
  );
}
