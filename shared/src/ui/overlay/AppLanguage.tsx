import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Without it react-aria speaks the language of the browser, not of the app. Around each control
 * instead of the whole app, so that pages without such controls do not load it.
 */
export function AppLanguage({ children }: { children: ReactNode }) {
  const { lang } = document.documentElement;
  return lang === '' ? children : <I18nProvider locale={lang}>{children}</I18nProvider>;
}
