import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureDeclarationInput } from '@pmm/shared/contracts/registry';
import { typesOfCatalogue } from '../checks/catalogueTypes';
import type { Catalogue } from '../checks/catalogueRules';
import { sourceFiles } from '../paths';
import {
  checkId,
  checkPath,
  filledName,
  filledText,
  titleOf,
  type FeatureNames,
} from './featureNames';

const template = fileURLToPath(new URL('../../template', import.meta.url));

export interface FeatureWish {
  id: string;
  path?: string | undefined;
  english?: string | undefined;
  german?: string | undefined;
  replaces?: string | undefined;
}

/** The parts of other features that a new feature has to respect. */
type Taken = Pick<FeatureDeclarationInput, 'id' | 'routes' | 'nav'>;

interface Place {
  name: string;
  path: string;
  isPageOfApp: boolean;
}

const placesOf = (others: readonly Taken[]): Place[] =>
  others.flatMap(({ id, routes }) =>
    routes.map((route) => ({
      name: `${id}/${route.id}`,
      path: route.path,
      isPageOfApp: route.layout === 'main' && route.development !== true,
    })),
  );

/** The route that it replaces: a feature with the path of another one can only replace it. */
const replacedBy = (wish: FeatureWish, others: readonly Taken[]): Place | undefined => {
  const places = placesOf(others);
  if (wish.replaces !== undefined) {
    const replaced = places.find(({ name }) => name === wish.replaces);
    if (replaced) return replaced;
    const pages = places.filter(({ isPageOfApp }) => isPageOfApp).map(({ name }) => name);
    throw new Error(`There is no page ${wish.replaces}. Choose from: ${pages.join(', ')}.`);
  }
  const path = wish.path ?? `/${wish.id}`;
  const owner = places.find((place) => place.path === path);
  if (!owner) return undefined;
  if (wish.path === undefined && owner.isPageOfApp) return owner;
  throw new Error(`The path ${path} is the page ${owner.name}. Choose another one with --path.`);
};

/**
 * The names of a new feature next to the existing ones.
 *
 * @throws with the fault of the wish.
 */
export const namesOf = (wish: FeatureWish, others: readonly Taken[]): FeatureNames => {
  const { id } = wish;
  checkId(id);
  checkPath(id, wish.path ?? `/${id}`);
  if (others.some((other) => other.id === id)) {
    throw new Error(`There is a feature "${id}" already: choose another name.`);
  }
  const replaced = replacedBy(wish, others);
  const holders = others.filter(({ routes, nav }) =>
    [...routes, ...nav].some((one) => one.id === id),
  );
  const holder = holders.find((other) => `${other.id}/${id}` !== replaced?.name);
  if (holder) {
    throw new Error(
      `"${id}" is a page of "${holder.id}": choose another name, or replace it with --replaces ${holder.id}/${id}.`,
    );
  }
  const english = wish.english ?? titleOf(id);
  return {
    id,
    path: replaced?.path ?? wish.path ?? `/${id}`,
    english,
    german: wish.german ?? english,
    ...(replaced && { replaces: replaced.name }),
  };
};

/**
 * Writes the sources of a new feature.
 *
 * @param parent the folder in which it gets a folder of its own.
 * @returns its folder.
 * @throws if that exists already.
 */
export const writeFeature = (parent: string, names: FeatureNames): string => {
  const folder = path.join(parent, `remote-${names.id}`);
  if (existsSync(folder)) throw new Error(`The folder ${folder} exists already.`);
  const write = (file: string, text: string) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  for (const file of sourceFiles(template)) {
    if (file.endsWith('.d.json.ts')) continue;
    const text = filledText(file, readFileSync(path.join(template, file), 'utf8'), names);
    write(filledName(file, names), text);
    if (!file.endsWith('locales/en.json')) continue;
    write(file.replace('.json', '.d.json.ts'), typesOfCatalogue(JSON.parse(text) as Catalogue));
  }
  return folder;
};
