import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/**
 * After this time the chunk may be requested again. Webpack's own 120 seconds are too long: the
 * host gives a page 15, and another attempt would wait for the same request.
 */
const CHUNK_TIMEOUT_MS = 20_000;

/** Shorter than any id that webpack assigns. */
const CONTAINER_ID = 0;

/** The federation plugin's record of a module that the host provides. */
interface Consumed {
  shareKey: string;
  shareConfig: { requiredVersion: string; singleton: boolean; strictVersion: boolean };
}

const byName = (a: Module, b: Module) => (a.identifier() < b.identifier() ? -1 : 1);

/** The module in which the federation plugin would bundle its runtime. */
const bundledRuntime = /[\\/]\.federation[\\/]entry\.[\da-f]+\.js$/;

/**
 * The code that makes a remote a container. The federation plugin would bundle a general runtime
 * into each remote. Here the host does the work (shared/src/contracts/container.ts), and a remote
 * only names the shared modules of its chunks.
 */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    const { NormalModuleReplacementPlugin, WebpackError } = compiler.webpack;
    new NormalModuleReplacementPlugin(bundledRuntime, (resource) => {
      resource.request = 'data:text/javascript,';
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('ContainerRuntimePlugin', (compilation) => {
      const written: Readonly<Record<string, (chunk: Chunk) => string>> = {
        'federation runtime': () => this.initialisation(compilation),
        consumes: (chunk) => this.consumption(compilation, chunk),
        // A remote shares nothing, and nothing has to run before its container is used.
        sharing: () => '',
        'embed federation': () => '',
        publicPath: () => this.publicPath(compilation),
        'load script': (chunk) => this.scriptLoading(compilation, chunk),
      };
      // Otherwise its number would depend on the path of its build folder.
      compilation.hooks.beforeModuleIds.tap('ContainerRuntimePlugin', (modules) => {
        for (const module of modules) {
          if (!module.identifier().startsWith('container entry ')) continue;
          compilation.chunkGraph.setModuleId(module, CONTAINER_ID);
        }
      });
      const replaced = new Set<string>();
      compilation.hooks.runtimeModule.tap('ContainerRuntimePlugin', (module, chunk) => {
        const write = written[module.name];
        if (!write) return;
        replaced.add(module.name);
        module.generate = () => write(chunk);
      });
      compilation.hooks.afterSeal.tap('ContainerRuntimePlugin', () => {
        const missing = Object.keys(written).filter((name) => !replaced.has(name));
        if (missing.length === 0) return;
        const names = missing.join(', ');
        compilation.errors.push(
          new WebpackError(`The federation plugin has another runtime, without ${names}.`),
        );
      });
    });
  }

  /** The container's code calls this by these names, with the argument of `init`. */
  private initialisation({ runtimeTemplate, compiler }: Compilation): string {
    const { require, shareScopeMap } = compiler.webpack.RuntimeGlobals;
    const keep = runtimeTemplate.basicFunction('{ shareScope }', `${shareScopeMap} = shareScope;`);
    return `${require}.federation = { bundlerRuntime: { initContainerEntry: ${keep} } };`;
  }

  /** Before a chunk runs, the host provides the shared modules that it uses. */
  private consumption(compilation: Compilation, runtime: Chunk): string {
    const { chunkGraph, runtimeTemplate, compiler } = compilation;
    const { ensureChunkHandlers, moduleFactories, shareScopeMap } = compiler.webpack.RuntimeGlobals;
    const needs: Record<string, string> = {};
    const byChunk: Record<string, (number | string)[]> = {};
    for (const chunk of runtime.getAllReferencedChunks()) {
      const modules =
        chunkGraph.getOrderedChunkModulesIterableBySourceType(chunk, 'consume-shared', byName) ??
        [];
      for (const module of modules) {
        const id = chunkGraph.getModuleId(module);
        if (id === null || chunk.id === null) continue;
        needs[id] = this.needOf(compilation, module, chunk);
        (byChunk[chunk.id] ??= []).push(id);
      }
    }
    return [
      `var needs = ${JSON.stringify(needs)};`,
      `var byChunk = ${JSON.stringify(byChunk)};`,
      `${ensureChunkHandlers}.consumes = ${runtimeTemplate.basicFunction('chunkId, promises', [
        `var needed = byChunk[chunkId]?.map(${runtimeTemplate.returningFunction('[id, needs[id]]', 'id')});`,
        `if (needed) promises.push(${shareScopeMap}.provide(${moduleFactories}, needed));`,
      ])};`,
    ].join('\n');
  }

  /** The folder of the entry, which is the script that runs at this moment. */
  private publicPath({ compiler }: Compilation): string {
    const { publicPath } = compiler.webpack.RuntimeGlobals;
    return `${publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;
  }

  /**
   * Like webpack's own, but without support for old browsers and for pages with several bundles of
   * one name.
   */
  private scriptLoading(compilation: Compilation, runtime: Chunk): string {
    const { RuntimeGlobals, runtime: modules } = compilation.compiler.webpack;
    const { createScript } = modules.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    const { runtimeTemplate } = compilation;
    const load = runtimeTemplate.basicFunction('url, done, key, chunkId', [
      createScript.call('var script = document.createElement("script");', runtime),
      `var end = ${runtimeTemplate.basicFunction('event', [
        'clearTimeout(timer);',
        'script.onload = script.onerror = null;',
        'script.remove();',
        'done(event);',
      ])};`,
      `var timer = setTimeout(${runtimeTemplate.basicFunction('', [
        'givenUp[url] = (givenUp[url] ?? 0) + 1;',
        'end({ type: "timeout", target: script });',
      ])}, ${CHUNK_TIMEOUT_MS});`,
      'script.onload = script.onerror = end;',
      // With the same address the browser would keep waiting for the hanging request.
      'script.src = url in givenUp ? url + "?again=" + givenUp[url] : url;',
      'document.head.append(script);',
    ]);
    return `var givenUp = {};\n${RuntimeGlobals.loadScript} = ${load};`;
  }

  private needOf(compilation: Compilation, module: Module, chunk: Chunk): string {
    const { codeGenerationResults, compiler } = compilation;
    const data: unknown = codeGenerationResults?.getData(module, chunk.runtime, 'consume-shared');
    const { shareKey, shareConfig } = data as Consumed;
    const { requiredVersion, singleton, strictVersion } = shareConfig;
    // The host provides modules in no other way.
    if (!singleton || !strictVersion || chunk.canBeInitial()) {
      throw new compiler.webpack.WebpackError(`${shareKey}: a remote cannot use it in this way.`);
    }
    return `${shareKey}@${requiredVersion}`;
  }
}
