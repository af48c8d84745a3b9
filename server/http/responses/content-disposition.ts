import { visibleName } from '../visible-name.ts';

/** The header of a download with this file name, in any script. */
export function contentDisposition(name: string): string {
  const fileName = visibleName(name);
  if (/^[\w .-]+$/.test(fileName)) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${fileName.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
