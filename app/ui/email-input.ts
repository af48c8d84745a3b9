/**
 * The attributes of a field for an e-mail address. With `type="email"`, browsers refuse letters outside ASCII before the
 * `@` (`josé@example.com`), and replace those after it by punycode. The server checks addresses instead.
 */
export const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
