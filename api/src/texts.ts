import { isolated } from '@pmm/shared/figures/isolated';

/** Replaces placeholders such as `{name}` with their values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : isolated(value);
  });

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML document, also for use inside an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
