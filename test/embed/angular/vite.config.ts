import { join } from 'node:path';
import { createCompilerHost, performCompilation, readConfiguration } from '@angular/compiler-cli';
import { ConsoleLogger, LogLevel, NodeJSFileSystem } from '@angular/compiler-cli';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { transformAsync } from '@babel/core';
import { defineConfig, type Plugin } from 'vite';

/** What the command line of Angular does: components are compiled ahead, and what its packages leave open is linked. */
function angular(): Plugin {
  const compiled = new Map<string, string>();
  const linker = createEs2015LinkerPlugin({ fileSystem: new NodeJSFileSystem(), logger: new ConsoleLogger(LogLevel.error), linkerJitMode: false });
  return {
    name: 'angular',
    buildStart() {
      const { rootNames, options } = readConfiguration(join(import.meta.dirname, 'tsconfig.json'), { noEmit: false, allowImportingTsExtensions: false, rewriteRelativeImportExtensions: true, rootDir: import.meta.dirname });
      const host = createCompilerHost({ options });
      host.writeFile = (path, text) => void compiled.set(path, text);
      performCompilation({ rootNames, options, host });
    },
    load: { filter: { id: /\.ts$/ }, handler: (id) => compiled.get(id.replace(/\.ts$/, '.js')) },
    transform: {
      filter: { id: /node_modules\/@angular\/.*\.mjs$/ },
      handler: async (code, id) => (code.includes('ɵɵngDeclare') ? ((await transformAsync(code, { filename: id, plugins: [linker], compact: false, configFile: false, babelrc: false }))?.code ?? undefined) : undefined),
    },
  };
}

export default defineConfig({ base: './', plugins: [angular()] });
