/** Downloads a file of the site. The browser itself writes it to disk: one that a script fetches has to fit into memory. */
export function startDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
