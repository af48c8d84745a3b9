/** Keys in the format of `aria-keyshortcuts` as they are named on this machine. For code that runs in browsers only. */
export const displayKeys = (keys: string) =>
  keys.replace('Control', /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');
