const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The number of a marker in Word: `3.`, `1.2.`, `c)`, `(iv)`. Undefined for a bullet, which may be the letter o. */
export function markerNumber(marker: string): number | undefined {
  const [, last = ''] = /^[([]?(?:[\da-z]{1,6}\.)*([\da-z]{1,6})[.)\]]*$/i.exec(marker) ?? [];
  if (/^\d+$/.test(last)) return Number(last);
  if (!last || last === marker) return undefined;
  const letters = last.toLowerCase();
  // A single letter is a letter of the alphabet, except i: a list with Roman numbers starts with it.
  if (letters === 'i' || (letters.length > 1 && /^[ivxlc]+$/.test(letters))) return fromRoman(letters);
  return letters.length === 1 ? letters.charCodeAt(0) - 96 : undefined;
}

function fromRoman(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
