import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const name = 'CheckedChunks';

/**
 * Adds Subresource Integrity to each chunk that a part loads, in the shell and in containers. The digests are those of
 * the page's release set (`shell/src/integrity/digests.ts`); loading waits until the digest is known.
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
          // The HTTP cache may contain a response with a wrong digest, and a retry would read it again: reload it
          // first.
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
