import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from './paths';

const linesOf = (name: string): string[] =>
  readFileSync(inRoot(name), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));

it('an image contains neither ignored files nor the history of the repository', () => {
  const ignored = linesOf('.dockerignore');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', ...linesOf('.gitignore').map((line) => `**/${line}`)]),
  );
});

interface ComposeService {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

interface Resource {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: { template: Resource & { spec: { containers: { envFrom: object[] }[] } } };
}

const kinds: Readonly<Record<string, new (resource: object) => { validate: () => void }>> = {
  ...{ ConfigMap, Deployment, Job, PodDisruptionBudget, Service },
};

it('a container cannot write and has no privileges, and none that answers people has the owner of the schema', () => {
  const { services } = parse(readFileSync(inRoot('deploy/compose.yaml'), 'utf8'), {
    merge: true,
  }) as { services: Record<string, ComposeService> };
  const { api, migrate } = services;
  for (const service of [api, migrate]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
  expect(Object.keys(api?.environment ?? {})).not.toContain('DATABASE_OWNER_URL');
  expect(migrate?.command).toEqual(['node', 'dist/admin.js', 'migrate']);
  expect(api?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  const image = readFileSync(inRoot('deploy/Dockerfile'), 'utf8');
  expect(image.split('\nFROM ').at(-1)).toMatch(/\nUSER [1-9]\d*:0\n/);
});

/** Parses the parts of a manifest, and checks each against the schema of its kind. */
const resourcesIn = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(inRoot(`deploy/kubernetes/${file}`), 'utf8')).map((document) => {
    const resource = document.toJS() as Resource;
    const Kind = kinds[resource.kind];
    if (Kind === undefined) throw new Error(`${file} has another kind: ${resource.kind}`);
    new Kind(resource).validate();
    return resource;
  });

it('manifests fit the schemas of their kinds, and their containers have no privileges and write nothing', () => {
  const [settings] = resourcesIn('settings.yaml');
  const [migrate] = resourcesIn('migrate.yaml');
  const [server, service, budget] = resourcesIn('server.yaml');
  const settingsOf = { configMapRef: { name: settings?.metadata.name } };
  for (const resource of [migrate, server]) {
    expect(resource?.spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          envFrom: expect.arrayContaining([settingsOf]),
          securityContext: {
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    });
  }
  const sourcesOf = (resource?: Resource) => resource?.spec.template.spec.containers[0]?.envFrom;
  const owner = { secretRef: { name: 'pharmacy-market-monitor-owner' } };
  expect(sourcesOf(migrate)).toContainEqual(owner);
  expect(sourcesOf(server)).not.toContainEqual(owner);
  const labels = server?.spec.template.metadata.labels;
  expect(service?.spec).toMatchObject({ selector: labels });
  expect(budget?.spec).toMatchObject({ selector: { matchLabels: labels } });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasSystemd ? it : it.skip)('systemd can read the unit', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-unit-'));
  const unit = path.join(folder, 'pharmacy-market-monitor@3001.service');
  cpSync(inRoot('deploy/systemd/pharmacy-market-monitor@.service'), unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // The path of Node depends on the machine.
  const messages = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  expect(messages.filter((line) => !line.includes('is not executable'))).toEqual([]);
});
