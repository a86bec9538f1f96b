import { registeredText, useTranslation } from '@pmm/shared/i18n';

export interface Label {
  namespace: string;
  key: string;
}

/** Reads labels of the registry and of the host in the language in use. */
export const useLabel = (): ((label: Label) => string) => {
  useTranslation();
  return ({ namespace, key }) => registeredText(namespace, key);
};
