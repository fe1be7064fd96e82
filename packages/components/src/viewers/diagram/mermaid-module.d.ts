/** The build of mermaid that needs no other package; the package has types for its main entry only. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid';
}
