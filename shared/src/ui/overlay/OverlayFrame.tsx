import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { i18n } from '../../i18n';
import { useFocusReturn } from './useFocusReturn';

/**
 * Wraps each control that opens an overlay: react-aria uses the app's language instead of the
 * browser's, and the focus returns when the overlay closes. It does not wrap the whole app, so that
 * pages without such controls do not load it.
 */
export function OverlayFrame({ children }: { children: ReactNode }) {
  useFocusReturn();
  // Not the language of the document: a browser that translates the page changes it, and a build
  // has react-aria's texts only in the languages of the app.
  const language = i18n.resolvedLanguage;
  return language === undefined ? (
    children
  ) : (
    <I18nProvider locale={language}>{children}</I18nProvider>
  );
}
