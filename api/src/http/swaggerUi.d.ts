/** The package has no types. */
declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of its files. */
  const absolutePath: () => string;
  export default absolutePath;
}
