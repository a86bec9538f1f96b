import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFocusReturn } from './useFocusReturn';

/**
 * Around each control that opens an overlay: react-aria speaks the language of the app instead of
 * the browser's, and the focus comes back when the overlay closes. Not around the whole app, so that
 * pages without such controls do not load it.
 */
export function OverlayFrame({ children }: { children: ReactNode }) {
  useFocusReturn();
  const { lang } = document.documentElement;
  return lang === '' ? children : <I18nProvider locale={lang}>{children}</I18nProvider>;
}
