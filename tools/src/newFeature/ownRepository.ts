import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { inRoot } from '../paths';
import { runPnpm } from '../pnpm';

type Versions = Record<string, string>;

interface Manifest {
  dependencies: Versions;
  devDependencies: Versions;
  peerDependencies?: Versions;
}

const PACKAGES = ['shared', 'tools'] as const;

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/**
 * The settings of pnpm in this project: versions, and the libraries that may run programs when they
 * are installed.
 */
interface Workspace {
  catalog: Versions;
  allowBuilds: Record<string, boolean>;
}

const readWorkspace = (): Workspace =>
  parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')) as Workspace;

/** Packs the build tools of features, in the form of a registry's packages. */
const packInto = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of PACKAGES) {
    const command = `pack --pack-destination "${folder}"`;
    const { status } = runPnpm(command, { cwd: inRoot(name), stdio: 'ignore' });
    if (status !== 0) throw new Error(`${name} could not be packed.`);
  }
};

/**
 * Makes a feature independent of this project: `shared` and the tools become packages next to its
 * folder, and its own package.json contains every version.
 *
 * @param folder of the feature, with its sources.
 */
export const makeIndependent = (folder: string): void => {
  const packages = path.resolve(folder, '../packages');
  packInto(packages);
  const tarballs = readdirSync(packages);
  const { catalog, allowBuilds } = readWorkspace();
  const resolved = (versions: Versions = {}): Versions =>
    Object.fromEntries(
      Object.entries(versions).map(([name, version]) => {
        const packed = tarballs.find((file) =>
          file.startsWith(`${name.replace('@pmm/', 'pmm-')}-`),
        );
        if (name.startsWith('@pmm/')) return [name, `file:../packages/${packed ?? ''}`];
        return [name, version === 'catalog:' ? (catalog[name] ?? version) : version];
      }),
    );
  const file = path.join(folder, 'package.json');
  const manifest = readManifest(file);
  const peers = PACKAGES.map((name) => readManifest(inRoot(name, 'package.json')).peerDependencies);
  const dependencies = resolved(manifest.dependencies);
  const peersAndOwn = {
    ...resolved({ ...peers[0], ...peers[1] }),
    ...resolved(manifest.devDependencies),
  };
  const devDependencies = Object.fromEntries(
    Object.entries(peersAndOwn).filter(([name]) => !Object.hasOwn(dependencies, name)),
  );
  const text = JSON.stringify({ ...manifest, dependencies, devDependencies }, null, 2);
  writeFileSync(file, `${text}\n`);
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), stringify({ allowBuilds }));
};
