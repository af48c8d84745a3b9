/** The image of a `data:` address. */
export function fileOfData(address: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+)(?:;[^,;]*)*;base64,(.+)$/is.exec(address) ?? [];
  if (!type || !data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'pasted', { type });
  } catch {
    return undefined;
  }
}
