import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const name = 'CheckedChunks';

/**
 * Has the browser check each chunk that a part loads, a container's as well as the shell's: by the digests that the
 * page's release set has of it (`shell/src/integrity/digests.ts`), which are waited for where they are not there yet.
 */
export const chunkIntegrityPlugin: webpack.WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
        Template.asString([source, 'script.integrity = window.siteDigests?.of(url) ?? "";']),
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new DigestsBeforeScripts());
      });
    });
  },
};

class DigestsBeforeScripts extends RuntimeModule {
  constructor() {
    super('digests before scripts', RuntimeModule.STAGE_ATTACH);
  }
  override generate(): string {
    const { loadScript } = RuntimeGlobals;
    return Template.asString([
      `const load = ${loadScript};`,
      `${loadScript} = (url, done, ...rest) => {`,
      Template.indent([
        'const end = (event) => {',
        Template.indent([
          'const tell = () => done(event);',
          // What came and was refused is kept, and would be taken again.
          'event?.type === "error" ? fetch(url, { cache: "reload" }).then(tell, tell) : tell();',
        ]),
        '};',
        'const begin = () => load(url, end, ...rest);',
        'const waiting = window.siteDigests?.untilKnown(url);',
        'waiting ? waiting.then(begin, () => done({ type: "digests", target: { src: url } })) : begin();',
      ]),
      '};',
    ]);
  }
}
