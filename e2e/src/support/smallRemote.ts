import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface SmallRemote {
  /** Also its path, and the route of the metrics that it replaces. */
  id: string;
  english: string;
  german: string;
}

/** The version that a build has to require. */
const sharedRange = async (): Promise<string> => {
  const manifest = await readFile(path.join(root, 'shared/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return `^${version.split('.').slice(0, 2).join('.')}`;
};

const declarationOf = ({ id, english, german }: SmallRemote, shared: string) => ({
  id,
  replaces: [`metrics/${id}`],
  requires: { contract: '^1.2', shared: { react: '^19', shared } },
  routes: [
    {
      id,
      path: `/${id}`,
      export: 'OwnPage',
      titleKey: 'title',
      access: 'signed-in',
      layout: 'main',
      navId: id,
    },
  ],
  nav: [{ id, routeId: id, section: 'metrics', order: 20, icon: 'star', labelKey: 'title' }],
  slots: [{ slot: 'dashboard.cards', export: 'OwnCard', order: 5, height: 100, routeId: id }],
  labels: {
    en: { title: english, 'title.detail': `${english} in short` },
    de: { title: german, 'title.detail': `${german} in Kürze` },
  },
});

const filesOf = (remote: SmallRemote, shared: string): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: `@pmm/remote-${remote.id}`,
    private: true,
    version: '0.1.0',
    type: 'module',
  }),
  'tsconfig.json': JSON.stringify({ extends: path.join(root, 'tsconfig.browser.json') }),
  'feature.config.ts': `export default ${JSON.stringify(declarationOf(remote, shared))};`,
  'webpack.config.ts': `
    import { remoteConfig } from '@pmm/tools/webpack';
    import declaration from './feature.config';
    export default remoteConfig(import.meta.dirname, declaration);`,
  'src/feature.ts': `
    import { CONTRACT_VERSION, defineFeature } from '@pmm/shared/feature';
    export default defineFeature({
      contract: CONTRACT_VERSION,
      id: '${remote.id}',
      exports: {
        OwnPage: () => import('./pages/OwnPage'),
        OwnCard: () => import('./components/OwnCard'),
      },
      messages: {
        en: { card: '${remote.english} at a glance' },
        de: { card: '${remote.german} auf einen Blick' },
      },
    });`,
  'src/pages/OwnPage.tsx': `
    import { PageHeader } from '@pmm/shared/ui/PageHeader';
    import { useTranslation } from '@pmm/shared/i18n';
    export default function OwnPage() {
      const { i18n } = useTranslation();
      return <PageHeader title={i18n.t('title', { ns: 'label.${remote.id}' })} />;
    }`,
  'src/components/OwnCard.tsx': `
    import { Card } from '@pmm/shared/ui/Card';
    import { useTranslation } from '@pmm/shared/i18n';
    export default function OwnCard() {
      const { i18n } = useTranslation();
      return <Card>{i18n.t('card', { ns: '${remote.id}' })}</Card>;
    }`,
});

/**
 * Writes the sources of a remote with one page and one card into a folder outside of the project,
 * as a new team would have them; it replaces a page of the metrics.
 */
export const writeSmallRemote = async (remote: SmallRemote) => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'pmm-remote-'));
  const folder = path.join(parent, `remote-${remote.id}`);
  for (const [name, content] of Object.entries(filesOf(remote, await sharedRange()))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await symlink(
    path.join(root, 'remote-watchlists/node_modules'),
    path.join(folder, 'node_modules'),
    // The only link to a folder that every user may create on Windows; other systems ignore the
    // word.
    'junction',
  );
  return { folder, remove: () => rm(parent, { recursive: true }) };
};
