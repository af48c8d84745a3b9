import type { PublicCopy } from '../../site-context.ts';

/** The copy of the contact page. */
export const loadContactCopy = async (copy: PublicCopy) => ({
  ...(await copy.read('contact')),
  ...(await copy.read('forms')),
});

/** The copy of the quote page. Only its action needs `letter`. */
export async function loadQuoteCopy(copy: PublicCopy) {
  const { letter: _, ...quote } = await copy.read('quote');
  return { ...quote, ...(await copy.read('forms')) };
}
