import { useFormat, useTranslation } from '@pmm/shared/i18n';

interface Found {
  find: string;
  /** SKUs that the text finds; null if it finds only pharmacies, undefined while loading. */
  skus: number | null | undefined;
  pharmacies: number;
}

/** How many a text finds, in words; null without a text. */
export const useFoundText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return ({ find, skus, pharmacies }: Found): string | null => {
    if (skus === undefined || find.trim() === '') return null;
    return skus === null
      ? t('find.pharmacies', { count: pharmacies })
      : t('find.skus', { count: skus, amount: format.integer(skus) });
  };
};
