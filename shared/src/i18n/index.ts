import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages } from '../feature';
import { valueInText } from './format';
import { keepLanguage, preferredLanguage } from './languageChoice';
import de from './locales/de.json';
import en from './locales/en.json';

export { useTranslation } from 'react-i18next';
export { prepareFormats, useFormat, type Format } from './format';
export { languages, localeOf, type Language } from './languages';
export {
  errorText,
  registeredText,
  textOfCode,
  textsOfFields,
  validationText,
} from './sharedTexts';

/** Each package declares its texts here, by the namespace that it reads them from. */
export interface FeatureTexts {
  shared: typeof en;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- inherits all that is added above
  interface ResourceNamespaceMap extends FeatureTexts {}
}

/** The only i18next instance of the app; a feature finds its texts in the namespace of its id. */
export const i18n = i18next;

/** Starts i18next in the language of the cookie, else of the browser, else in English. */
export const startI18n = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: preferredLanguage(),
    resources: { en: { shared: en }, de: { shared: de } },
    fallbackLng: 'en',
    supportedLngs: ['en', 'de'],
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    defaultNS: 'shared',
    // React escapes the text itself.
    interpolation: { escapeValue: true, escape: valueInText, useRawValueToEscape: true },
  });
  const announceLanguage = () => {
    const language = i18next.resolvedLanguage ?? 'en';
    document.documentElement.lang = language;
    keepLanguage(language);
  };
  announceLanguage();
  i18next.on('languageChanged', announceLanguage);
};

/** Registers a feature's texts, or its labels from the registry. */
export const addMessages = (namespace: string, messages: { en: Messages; de: Messages }): void => {
  for (const [language, texts] of Object.entries(messages)) {
    i18next.addResourceBundle(language, namespace, texts, true, true);
  }
};
