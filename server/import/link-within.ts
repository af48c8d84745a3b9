/** Links to a place in the same text, which some editors write with its whole address, lose the address. */
export function linkWithin(html: string, address: string | undefined): string {
  if (!address) return html;
  const whole = address.replace(/(?<!\/)\/+$/, '');
  return [whole, whole.replace(/^https?:\/\/[^/]+/i, '')]
    .filter(Boolean)
    .flatMap((start) =>
      ['"', "'"].flatMap((quote) => ['#', '/#'].map((end) => [`href=${quote}${start}${end}`, `href=${quote}#`])),
    )
    .reduce((text, [from = '', to = '']) => text.replaceAll(from, to), html);
}
