import { useTranslation } from '@pmm/shared/i18n';
import { styled } from 'styled-components';

export const ChoiceGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 20px;
  inline-size: 100%;
`;

const ids = ['cough', 'pain', 'stomach', 'long'] as const;

/** What the lists of the playground offer: a quiet second text, one that is off, a long one. */
export const useChoices = () => {
  const { t } = useTranslation('metrics');
  return {
    label: t('development.samples.watchlistLabel'),
    placeholder: t('development.samples.choose'),
    options: ids.map((id) => ({
      id,
      label: t(`development.samples.choices.${id}`),
      ...(id === 'pain' && { detail: t('skus', { count: 12 }) }),
      disabled: id === 'stomach',
    })),
  };
};
