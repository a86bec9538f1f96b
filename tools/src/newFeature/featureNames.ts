import { routeFaults } from '../build/routeFaults';

/** The names of a new feature, for each form of the word "example" in the template. */
export interface FeatureNames {
  id: string;
  /** The path of its page. */
  path: string;
  english: string;
  german: string;
  /** The route of another feature that it replaces. */
  replaces?: string;
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^(\/[a-z0-9-]+)+$/;

/** @throws if it cannot be the name of a feature. */
export const checkId = (id: string): void => {
  if (ID.test(id)) return;
  throw new Error(
    `"${id}" is no name for a feature: small letters, digits and single hyphens, such as "pricing" or "price-alerts".`,
  );
};

/** @throws if it cannot be the path of the feature's page. */
export const checkPath = (id: string, path: string): void => {
  if (!PATH.test(path)) {
    throw new Error(
      `"${path}" is no path for a page: it begins with "/", such as "/price-alerts".`,
    );
  }
  const [fault] = routeFaults({ id, routes: [{ id, path }] });
  if (fault !== undefined) throw new Error(fault);
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "price-alerts" becomes "Price alerts". */
export const titleOf = (id: string): string => capitalised(id.replaceAll('-', ' '));

/** "price-alerts" becomes "PriceAlerts", the form of component names. */
const pascalOf = (id: string): string => id.split('-').map(capitalised).join('');

const escapes = {
  json: (text: string) => JSON.stringify(text).slice(1, -1),
  code: (text: string) => text.replaceAll(/['\\]/g, '\\$&'),
};

/** The path of a template's file in the new feature. */
export const filledName = (file: string, { id }: FeatureNames): string =>
  file.replaceAll('Example', pascalOf(id));

/** The content of a template's file with the names of the new feature. */
export const filledText = (file: string, text: string, names: FeatureNames): string => {
  const { id, path, english, german, replaces } = names;
  const escape = file.endsWith('.json') ? escapes.json : escapes.code;
  const declaresReplaced = replaces === undefined ? '' : `\n  replaces: ['${replaces}'],`;
  return text
    .replace(/^ {2}id: 'example',$/m, (line) =>
      file === 'feature.config.ts' ? line + declaresReplaced : line,
    )
    .replaceAll("path: '/example'", `path: '${path}'`)
    .replaceAll(/\bexample(?=:)/g, id.includes('-') ? `'${id}'` : id)
    .replaceAll(/\bexample\b/g, id)
    .replaceAll(/\bExample(?=[A-Z])/g, pascalOf(id))
    .replaceAll(/\bExample\b/g, () => escape(english))
    .replaceAll(/\bBeispiel\b/g, () => escape(german));
};
