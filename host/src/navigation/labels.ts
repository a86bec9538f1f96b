import { registeredText, useTranslation } from '@pmm/shared/i18n';

export interface Label {
  namespace: string;
  key: string;
}

/** Translates labels of the registry and of the host. */
export const useLabel = (): ((label: Label) => string) => {
  useTranslation();
  return ({ namespace, key }) => registeredText(namespace, key);
};
