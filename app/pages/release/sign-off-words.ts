const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `this change`, `these five changes`. */
export const changesInWords = (count: number) =>
  count === 1 ? 'this change' : `these ${NUMBERS[count] ?? count} changes`;

/** `one change`, `five changes`. */
export const countOfChanges = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'change' : 'changes'}`;

interface Publishing {
  from: string;
  publish_at: string | null;
  when_signed_off: boolean;
}

/** When the changes become public, in the time zone of the reader. */
export function whenPublic({ from, publish_at, when_signed_off }: Publishing, timeZone?: string): string {
  if (publish_at) return `${from} will publish them on ${dayAndTime(publish_at, timeZone)}.`;
  return when_signed_off
    ? 'They become public as soon as you approve.'
    : `${from} decides when they become public, and you get an e-mail then.`;
}

export const dayAndTime = (iso: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(iso));
