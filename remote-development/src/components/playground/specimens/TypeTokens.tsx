import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const faces = [
  'type-page-title',
  'type-card-title',
  'type-text',
  'type-control',
  'type-header',
  'type-section-label',
] as const;

const Sample = styled.p<{ $face: (typeof faces)[number] }>`
  font: ${({ $face }) => token($face)};
  ${({ $face }) =>
    $face === 'type-section-label' && 'letter-spacing: 0.08em; text-transform: uppercase;'}
`;
const Figures = styled.p`
  font: 400 13px/1.35 ${token('font-figures')};
`;

export function TypeTokens() {
  const { t } = useTranslation('development');
  return (
    <>
      {faces.map((face) => (
        <State key={face} name={face} wide>
          <Sample $face={face}>{t('playground.sample')}</Sample>
        </State>
      ))}
      <State name="font-figures" wide>
        <Figures>{t('playground.figures')}</Figures>
      </State>
    </>
  );
}
