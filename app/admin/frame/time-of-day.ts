/** '2:06pm' on the person's own clock: they remember when they did it. */
export function timeOfDay(at: Date): string {
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/, '').toLowerCase();
}
