import { useTranslation } from '@pmm/shared/i18n';

/** Where i18next keeps what the registry says of a feature; the feature's own texts are apart. */
export const labelNamespace = (featureId: string): string => `label.${featureId}`;

export interface Label {
  namespace: string;
  key: string;
}

/** Reads labels of the registry and of the host in the language in use. */
export const useLabel = (): ((label: Label) => string) => {
  const { t } = useTranslation();
  return ({ namespace, key }) => t(key, { ns: namespace });
};
