const KEY = 'admin-single-keys';

/** Whether keys act without a modifier: the choice of this device. */
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

/** Whether a key press is a shortcut of one key: nobody is typing, no dialog is open, and this device has them. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return false;
  return !isTyping(event.target) && !document.querySelector('dialog[open]');
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
