/** The build of the workers has letters in it as addresses of their bytes, `data:font/woff2;base64,…`. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
