import type { Registry } from '@pmm/shared/contracts/registry';
import { DOCUMENT_START, signedTextOf, withSignature } from '@pmm/shared/contracts/signedRegistry';
import { signedFile } from '@pmm/shared/contracts/teamParts';
import {
  documentOf,
  newPrivateKey,
  requireSigningKey,
  signingKeyOf,
  type SigningKey,
} from '@pmm/tools/site';
import type { Page } from '@playwright/test';

export const REGISTRY = /\/registry\.json/;

/** Documents as from a server of plain files: each start requests the registry. */
export const requestRegistry = async (page: Page): Promise<void> => {
  await page.addInitScript((id) => {
    document.addEventListener('readystatechange', () => document.getElementById(id)?.remove());
  }, DOCUMENT_START);
};

const signedWith = ({ publicKey, sign }: SigningKey, document: unknown): string => {
  const text = JSON.stringify(document);
  return withSignature(text, publicKey.id, sign(text));
};

/** Signed with the key of the site. */
export const signedBySite = (document: unknown): string =>
  signedWith(requireSigningKey(process.env), document);

/** The registry of the server. */
export const registryOfSite = async (page: Page): Promise<Registry> => {
  const response = await page.request.get('/registry.json');
  return documentOf(await response.text());
};

const stranger = signingKeyOf(newPrivateKey());

/** A later one without features, as an attacker would write it. */
const emptied = (registry: Registry): object => ({
  ...registry,
  generatedAt: '2099-01-01T00:00:00.000Z',
  features: [],
  removed: registry.features.map(({ id }) => id),
});

/** Registries that the site did not sign. */
export const forgeries = {
  unsigned: (registry: Registry) => JSON.stringify(emptied(registry)),
  changed: (registry: Registry) =>
    signedBySite(registry).replace('"enabled":true', '"enabled":false'),
  ofStranger: (registry: Registry) => signedWith(stranger, emptied(registry)),
  ofStrangerInItsName: (registry: Registry) =>
    signedWith(stranger, emptied(registry)).replace(
      stranger.publicKey.id,
      requireSigningKey(process.env).publicKey.id,
    ),
};

/** A later registry of the site, in which the team `others` has signed these entries. */
export const withPartOfTeam = (registry: Registry, features: readonly object[]): string => {
  const teams = [
    {
      id: 'others',
      keys: [stranger.publicKey],
      features: ['others'],
      routes: ['/others'],
      slots: [],
    },
  ];
  const site = signedTextOf(
    signedBySite({ ...registry, generatedAt: '2098-01-01T00:00:00.000Z', teams }),
  );
  if (!site) throw new Error('The registry of the site is not signed.');
  const text = JSON.stringify({
    revision: 'others',
    generatedAt: '2099-01-01T00:00:00.000Z',
    features,
    removed: registry.features.map(({ id }) => id),
  });
  const { publicKey, sign } = stranger;
  return signedFile(site, [{ team: 'others', text, keyId: publicKey.id, signature: sign(text) }]);
};
