import { useTranslation } from '@pmm/shared/i18n';

/** The texts that both sides agree on: of validation keys and of error codes. */
export const useSharedText = () => {
  const { t } = useTranslation('shared');
  return {
    validationText: (key: string | undefined) =>
      key === undefined ? undefined : t(`validation.${key}`),
    errorText: (code: string) => t(`errors.${code}`),
  };
};
