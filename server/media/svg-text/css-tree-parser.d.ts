/** The part of css-tree that needs no data files, which a bundle would not find. Its types describe the whole only. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
