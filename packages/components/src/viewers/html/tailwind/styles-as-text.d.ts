/** The build of the workers has the style sheets of Tailwind CSS in them as texts. */
declare module 'tailwindcss/theme.css' {
  const text: string;
  export default text;
}
declare module 'tailwindcss/preflight.css' {
  const text: string;
  export default text;
}
