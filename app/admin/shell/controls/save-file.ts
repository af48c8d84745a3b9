/** Saves a file on the device. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
