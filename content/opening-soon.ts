/**
 * What visitors see before the site is opened. It shows no sample values: the name and the telephone number appear once
 * they are known.
 */
export const OPENING_SOON = {
  title: 'Opening soon',
  heading: 'Opening soon.',
  lede: 'We are getting our new website ready. Please come back soon.',
  call: 'Call us',
} as const;
