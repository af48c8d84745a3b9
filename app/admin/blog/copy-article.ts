/** Puts an article on the clipboard, with its formatting where the other program takes it. Answers whether it worked. */
export async function copyArticle(html: string): Promise<boolean> {
  const holder = new DOMParser().parseFromString(html, 'text/html').body;
  for (const block of holder.querySelectorAll('p, li, h2, h3, h4, tr, pre, blockquote')) block.append('\n');
  const formats = { 'text/html': html, 'text/plain': holder.textContent.trim() };
  try {
    const blobs = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return copyTheOldWay(formats);
  }
}

/** Without TLS browsers have no clipboard but that of the copy command. */
function copyTheOldWay(formats: Record<string, string>): boolean {
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
