/** The build of rough.js that needs no other package; the package has types for its parts only. */
declare module 'roughjs/bundled/rough.esm.js' {
  import type { RoughGenerator } from 'roughjs/bin/generator.js';
  const rough: { generator(): RoughGenerator };
  export default rough;
}
