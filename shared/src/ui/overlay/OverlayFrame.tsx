import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFocusReturn } from './useFocusReturn';

/**
 * Wraps each control that opens an overlay: react-aria uses the app's language instead of the
 * browser's, and the focus returns when the overlay closes. It does not wrap the whole app, so that
 * pages without such controls do not load it.
 */
export function OverlayFrame({ children }: { children: ReactNode }) {
  useFocusReturn();
  const { lang } = document.documentElement;
  return lang === '' ? children : <I18nProvider locale={lang}>{children}</I18nProvider>;
}
