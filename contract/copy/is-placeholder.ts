/**
 * Whether a fact is an example address, a placeholder or a number of zeros. In a file of its own, because visitors
 * download it.
 */
export const isPlaceholder = (fact: string) => /\bexample\b|placeholder|0000 0000/i.test(fact);
