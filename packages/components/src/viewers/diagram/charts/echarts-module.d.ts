/** The build that needs no other file; the package has types for its entries only. */
declare module 'echarts/dist/echarts.esm.min.mjs' {
  export * from 'echarts';
}
