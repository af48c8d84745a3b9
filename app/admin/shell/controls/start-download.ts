/** Downloads a file of the site. The browser writes it to disk. A file that a script fetches must fit into memory. */
export function startDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
