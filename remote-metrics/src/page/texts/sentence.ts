import { isolated } from '@pmm/shared/figures/isolated';

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
  return (values: Readonly<Record<Name, string | number>>): string =>
    parts
      .map((part, index) => (index % 2 === 0 ? part : isolated(String(values[part as Name]))))
      .join('');
};
