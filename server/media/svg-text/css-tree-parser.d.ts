/** The part of css-tree without data files, which a bundle would not find. The package has no types for this part. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
