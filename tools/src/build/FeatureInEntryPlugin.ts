import type { Compiler } from 'webpack';

/**
 * Puts the chunk of the exposed module into the file of the container: every page needs it, and a
 * file of its own is one more request and one more hash. It stays a chunk, because its shared
 * modules are provided before it runs.
 */
export class FeatureInEntryPlugin {
  /**
   * @param container the name of the container.
   * @param chunk the name of the chunk that it exposes.
   */
  constructor(
    private readonly container: string,
    private readonly chunk: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FeatureInEntryPlugin', (compilation) => {
      // After the minifier, before the hashes of the files are computed.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'FeatureInEntryPlugin', stage }, () => {
        const filesOf = (name: string) => [...(compilation.namedChunks.get(name)?.files ?? [])];
        const [entry] = filesOf(this.container);
        const [file] = filesOf(this.chunk);
        const exposed = file === undefined ? undefined : compilation.getAsset(file);
        if (entry === undefined || file === undefined || !exposed) {
          const lacks = `The container or its exposed chunk has no file: ${this.container}.`;
          compilation.errors.push(new WebpackError(lacks));
          return;
        }
        // Before the code of the container, so that it is strict, too; the container registers it
        // when it runs.
        compilation.updateAsset(
          entry,
          (source) => new sources.ConcatSource(exposed.source, '\n', source),
        );
        compilation.deleteAsset(file);
        compilation.namedChunks.get(this.chunk)?.files.delete(file);
      });
    });
  }
}
