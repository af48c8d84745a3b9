import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const score = (password: string) => passwordStrength(password, 'meera@example.com').score;

test('three unrelated words are strong, and typical guesses are weak', () => {
  expect(score('three unrelated words')).toBe(4);
  for (const guess of ['password1!', 'Qwerty123', '123456789', 'meera2026']) expect(score(guess)).toBe(1);
});

test('repetitions and sequences do not make a password strong', () => {
  for (const weak of ['abcdefghij', 'aaaaaaaaaaaaaaaaaaaa', 'abababababababab', 'rupees']) expect(score(weak)).toBe(2);
  expect(score('abc')).toBe(0);
});

test('common passwords get a warning, even with digits for letters or a year at the end', () => {
  for (const common of ['iloveyou', 'P@ssw0rd', 'Summer2026!', 'dr4g0n', 'ganesha123', 'Welcome@1', 'qwertyuiop']) {
    expect(passwordStrength(common, 'meera@example.com').score, common).toBe(1);
  }
  expect(passwordStrength('dragon kettle november', 'meera@example.com').score).toBeGreaterThan(2);
});
