/** '₹12,500' for 1250000 hundredths. */
export function formatValue(hundredths: number, currency: string): string {
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return format.format(hundredths / 100);
}

/** Undefined if the text is no amount. Commas and spaces between digits are ignored. */
export function parseValue(text: string): number | null | undefined {
  const plain = text.replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
