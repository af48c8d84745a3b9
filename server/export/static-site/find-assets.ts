/** Quoted names of files, and those in url() of style sheets. */
const REFERENCE = /["'`(]((?:\.{0,2}\/)?[\w./-]+\.(?:js|css|woff2|svg|png|jpg|webp|avif))["'`)?#]/g;

/** Files that only the panel loads. They are left out, although the script of all pages names some of them. */
const OF_PANEL = /(?:^|\/)(?:admin-theme\.js|(?:panel|screen)-[\w-]+\.(?:js|css))$/;

/** The files of the build that a script or a style sheet may refer to. Some may not exist. */
export function findAssets(path: string, content: Buffer): string[] {
  if (!/\.(js|css)$/.test(path)) return [];
  const references = [...content.toString().matchAll(REFERENCE)]
    .map(([, reference]) => reference as string)
    .filter((reference) => !OF_PANEL.test(reference));
  // Scripts that import others on demand name them from the root, without a slash.
  return references.flatMap((reference) => {
    const relative = new URL(reference, new URL(path, 'http://site')).pathname;
    return reference.startsWith('/') || reference.startsWith('.') ? [relative] : [relative, `/${reference}`];
  });
}
