import { useTranslation } from '@pmm/shared/i18n';
import { styled } from 'styled-components';

export const ChoiceGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 20px;
  inline-size: 100%;
`;

const ids = ['cough', 'pain', 'stomach', 'long'] as const;

/** The entries of the playground's lists: one with a second text, a disabled one, a long one. */
export const useChoices = () => {
  const { t } = useTranslation('development');
  return {
    label: t('samples.watchlistLabel'),
    placeholder: t('samples.choose'),
    options: ids.map((id) => ({
      id,
      label: t(`samples.choices.${id}`),
      ...(id === 'pain' && { detail: t('samples.skus', { count: 12 }) }),
      disabled: id === 'stomach',
    })),
  };
};
