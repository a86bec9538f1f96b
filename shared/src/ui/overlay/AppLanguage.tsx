import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * react-aria announces and compares in the language of the browser; the app has its own choice,
 * which stands on the document. Read here, so that pages without these controls carry no provider.
 */
export function AppLanguage({ children }: { children: ReactNode }) {
  const { lang } = document.documentElement;
  return lang === '' ? children : <I18nProvider locale={lang}>{children}</I18nProvider>;
}
