let isSending = false;

/**
 * Returns false while a message is being sent, until `endSending`. A second click can come before the button renders as
 * disabled.
 */
export function startSending(): boolean {
  if (isSending) return false;
  isSending = true;
  return true;
}

export function endSending(): void {
  isSending = false;
}
