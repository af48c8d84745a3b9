let isSending = false;

/**
 * Whether a message may go now. A second press can come before the button is drawn as disabled: it is not sent, however
 * quick. Ended by `endSending`.
 */
export function startSending(): boolean {
  if (isSending) return false;
  isSending = true;
  return true;
}

export function endSending(): void {
  isSending = false;
}
