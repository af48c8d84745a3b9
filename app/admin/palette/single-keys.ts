const KEY = 'admin-single-keys';

/** Whether N and ? act without a modifier: the choice of this device. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'false';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, String(isOn));
  } catch {}
}
