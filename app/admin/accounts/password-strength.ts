import { t } from '../i18n/t.ts';
import { FIRST_GUESSES } from './first-guesses.ts';

/** How hard a password is to guess, from 0 to 4, with a hint to show. contract/ decides which passwords are valid. */
export function passwordStrength(password: string, email: string): { score: 0 | 1 | 2 | 3 | 4; sentence: string } {
  if (password.length < 6) return { score: 0, sentence: t('Too short. Use at least 6 characters.') };
  const plain = password.toLowerCase();
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (wordsOf(plain).some((word) => FIRST_GUESSES.has(word)) || /^[\d\W_]+$/.test(plain)) {
    return { score: 1, sentence: t('Weak: very common. Try three unrelated words.') };
  }
  if (name.length > 2 && plain.includes(name)) {
    return { score: 1, sentence: t('Weak: contains your name. Try three unrelated words.') };
  }
  const bits = bitsOf(password);
  if (bits < 55) return { score: 2, sentence: t('Fair. Try three unrelated words.') };
  if (bits < 75) return { score: 3, sentence: t('Good. Add a few characters to make it strong.') };
  return { score: 4, sentence: t('Strong.') };
}

/** The variants that attackers try: without trailing digits, and with letters in place of look-alike symbols. */
function wordsOf(plain: string): string[] {
  const withoutEnd = (text: string) => text.replace(/(?<![\d\W_])[\d\W_]+$/, '');
  const spelled = plain.replace(/[@4013$5]/g, (sign) => SPELLED[sign] ?? sign);
  return [plain, withoutEnd(plain), spelled, withoutEnd(spelled)];
}

const SPELLED: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' };

/** A character that repeats the one before it or follows it in sequence (aa, ab, 12) adds almost nothing. */
function bitsOf(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
  const sizes = [26, 26, 10, 20];
  const alphabet = kinds.reduce((sum, kind, place) => sum + (kind.test(password) ? (sizes[place] ?? 0) : 0), 0);
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const counted = codes.filter((code, place) => place === 0 || Math.abs(code - (codes[place - 1] ?? 0)) > 1).length;
  return Math.min(counted, new Set(codes).size * 2) * Math.log2(alphabet);
}
