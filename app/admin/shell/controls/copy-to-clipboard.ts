/** Copies a text in each of the formats (`text/plain`, `text/html`). Returns whether it worked. */
export async function copyToClipboard(formats: Record<string, string>): Promise<boolean> {
  try {
    const blobs = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copyByCommand(formats);
  }
}

/** Without TLS browsers offer only the copy command. */
function copyByCommand(formats: Record<string, string>): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(formats)) event.clipboardData?.setData(type, text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}
