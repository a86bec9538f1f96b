import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import type { Compiler } from 'webpack';

/** The scripts of each lazily loaded module, by the name of its file. */
export type ScriptsByModule = Map<string, string[]>;

const nameOf = (request: string): string => path.basename(request).replace(/\.tsx?$/, '');

/** Notes which scripts belong to what the bundle loads on demand. */
export class PageScriptsPlugin {
  constructor(
    private readonly scripts: ScriptsByModule,
    private readonly containerOf: (request: string) => string | undefined,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PageScriptsPlugin', ({ chunkGroups }) => {
      for (const group of chunkGroups) {
        const files = group.getFiles().filter((file) => file.endsWith('.js'));
        for (const { request } of group.origins) {
          if (!request) continue;
          this.scripts.set(this.containerOf(request) ?? nameOf(request), files);
        }
      }
    });
  }
}

/**
 * The inline script of the monolith: preloads the layout and the page that the address names, and asks for
 * the configuration and the version, as the federated document does.
 */
export const preloadingScript = async (
  features: readonly FeatureEntry[],
  scripts: ScriptsByModule,
  hostFolder: string,
): Promise<string> => {
  const files: string[] = [];
  const indexOf = (file: string) =>
    files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
  const pages = Object.fromEntries(
    features.flatMap(({ id, routes }) =>
      routes.map(({ path: address, export: page }) => {
        const own = [...(scripts.get(`feature ${id}`) ?? []), ...(scripts.get(page) ?? [])];
        return [address, [...new Set(own)].map(indexOf)];
      }),
    ),
  );
  const scriptsOf = (name: string) => (scripts.get(name) ?? []).map(indexOf);
  const layouts = { main: scriptsOf('MainLayout'), auth: scriptsOf('AuthLayout') };
  const withHash = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(hostFolder, file));
      return [`/${file}`, createHash('sha256').update(content).digest('base64')];
    }),
  );
  return `(()=>{
    const files=${JSON.stringify(withHash)},pages=${JSON.stringify(pages)},layouts=${JSON.stringify(layouts)};
    const get=(path)=>fetch(path,{cache:'no-cache',signal:AbortSignal.timeout(3000)}).then((answer)=>answer.text());
    const early={config:get('/config.json'),version:get('/version.json?ts='+Date.now())};
    for(const one of Object.values(early))one.catch(()=>{});
    window.earlyRequests=early;
    const preload=(url,integrity)=>document.head.append(Object.assign(document.createElement('link'),
      {rel:'preload',as:'script',href:url,integrity,crossOrigin:'anonymous',fetchPriority:'low'}));
    const signedIn=[sessionStorage,localStorage].some((storage)=>storage.getItem('pmm.session'));
    const layout=layouts[signedIn?'main':'auth'],page=pages[location.pathname]??(signedIn?[]:pages['/auth/login']);
    for(const index of [...layout,...page??[]])
      preload(files[index][0],'sha256-'+files[index][1]);
  })()`.replaceAll(/\n\s*/g, '');
};
