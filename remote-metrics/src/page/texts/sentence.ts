import { isolated } from '@pmm/shared/figures/isolated';
import type { useTranslation } from '@pmm/shared/i18n';

const SLOT = '\u0001';

/**
 * Splits a sentence of the locale once, and then only joins its parts: the grid needs thousands,
 * and i18next takes twenty times as long for each.
 */
export const sentence = <Name extends string>(
  names: readonly Name[],
  fillIn: (slots: Record<Name, string>) => string,
) => {
  const slots = Object.fromEntries(names.map((name) => [name, SLOT + name + SLOT]));
  const parts = fillIn(slots as Record<Name, string>).split(SLOT);
  return (values: Readonly<Record<Name, string>>): string =>
    parts.map((part, index) => (index % 2 === 0 ? part : isolated(values[part as Name]))).join('');
};

/** Writes the texts of this remote. */
export type Translate = ReturnType<typeof useTranslation<'metrics'>>['t'];

/**
 * Makes the result once for each number, of which there are few: a single call of i18next or Intl
 * takes as long as the whole look of a cell.
 */
export const oncePerValue = <Made>(make: (value: number) => Made) => {
  const made = new Map<number, Made>();
  return (value: number): Made => {
    const text = made.get(value) ?? make(value);
    made.set(value, text);
    return text;
  };
};
