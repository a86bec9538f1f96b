import path from 'node:path';
import {
  actionPlaces,
  ownSlotSchema,
  paletteGroups,
  slotNames,
  type FeatureDeclaration,
} from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { routeFaults } from './routeFaults';

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** The faults of what it contributes to slots, menus and the palette, and of the slots that it offers. */
const contributionFaults = (declaration: FeatureDeclaration): string[] => {
  const { id, routes, slots, actions = [], searches = [], offers = [] } = declaration;
  const parts = [
    ...slots.map((part) => ({ ...part, at: `slots.${part.export}` })),
    ...actions.map((part) => ({ ...part, at: `actions.${part.export}` })),
    ...searches.map((part) => ({ ...part, at: `searches.${part.export}` })),
  ];
  const routeIds = routes.map((route) => route.id);
  return [
    // Whether another feature offers a slot is known when it is published.
    ...slots
      .filter(({ slot }) => !isOneOf(slotNames, slot) && !v.is(ownSlotSchema, slot))
      .map(({ export: name, slot }) => `slots.${name}.slot: no page has a slot "${slot}"`),
    ...actions
      .filter(({ place }) => !isOneOf(actionPlaces, place))
      .map(
        ({ export: name, place }) =>
          `actions.${name}.place: no menu "${place}"; there are ${actionPlaces.join(', ')}`,
      ),
    ...searches
      .filter(({ group }) => group !== undefined && !isOneOf(paletteGroups, group))
      .map(
        ({ export: name, group }) =>
          `searches.${name}.group: no group "${group}"; there are ${paletteGroups.join(', ')}`,
      ),
    ...parts
      .filter(({ routeId }) => routeId !== undefined && !isOneOf(routeIds, routeId))
      .map(({ at, routeId }) => `${at}.routeId: there is no route "${routeId}"`),
    ...offers
      .filter((name) => !name.startsWith(`${id}.`))
      .map((name) => `offers: "${name}" must begin with "${id}."`),
  ];
};

/** The faults of a declaration on its own, each with its place. */
export const declarationFaults = (declaration: FeatureDeclaration): string[] => {
  const { routes, nav, labels, actions = [], searches = [] } = declaration;
  const faults: string[] = [];
  const keys = [
    ...routes.map((route) => [`routes.${route.id}.titleKey`, route.titleKey] as const),
    ...routes.flatMap(({ id, validate }) =>
      validate ? [[`routes.${id}.validate.messageKey`, validate.messageKey] as const] : [],
    ),
    ...nav.map((entry) => [`nav.${entry.id}.labelKey`, entry.labelKey] as const),
    ...actions.map(({ export: name, labelKey }) => [`actions.${name}.labelKey`, labelKey] as const),
    ...searches.map(
      ({ export: name, labelKey }) => [`searches.${name}.labelKey`, labelKey] as const,
    ),
  ];
  const named = new Set(keys.map(([, key]) => key));
  for (const language of ['en', 'de'] as const) {
    const has = (key: string) => (labels[language][key] ?? '') !== '';
    for (const [place, key] of keys) {
      if (!has(key)) faults.push(`${place}: labels.${language} has no "${key}"`);
    }
    const others = Object.keys(labels[language === 'en' ? 'de' : 'en']);
    const missing = others.filter((key) => !named.has(key) && !has(key));
    faults.push(...missing.map((key) => `labels.${language} has no "${key}"`));
  }
  for (const { id, routeId } of nav) {
    const leadsSomewhere = routes.some((route) => route.id === routeId);
    if (!leadsSomewhere) faults.push(`nav.${id}.routeId: there is no route "${routeId}"`);
  }
  for (const { id, navId } of routes) {
    const highlights = navId === undefined || nav.some((entry) => entry.id === navId);
    if (!highlights) faults.push(`routes.${id}.navId: there is no entry "${navId}"`);
  }
  const ids = [...routes.map(({ id }) => `route ${id}`), ...nav.map(({ id }) => `nav ${id}`)];
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  faults.push(...[...twice].map((id) => `${id}: twice`));
  return [...faults, ...routeFaults(declaration), ...contributionFaults(declaration)];
};

/**
 * A remote may use everything of the version of `shared` that it is built with, so it has to
 * require that version.
 */
export const requirementFaults = (
  { requires }: Pick<FeatureDeclaration, 'requires'>,
  sharedVersion: string,
): string[] => {
  const builtWith = `^${sharedVersion.split('.').slice(0, 2).join('.')}`;
  if (requires.shared['shared'] === builtWith) return [];
  return [`requires.shared.shared: must be ${builtWith}, the version of this build`];
};

/** Texts, bundles and this build find a feature by the name of its folder. */
export const folderFaults = ({ id }: Pick<FeatureDeclaration, 'id'>, folder: string): string[] =>
  path.basename(folder) === `remote-${id}`
    ? []
    : [`id: is "${id}", but the folder is named ${path.basename(folder)}`];
