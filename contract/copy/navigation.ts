import { z } from 'zod';
import { address, group, line, link, list } from './fields.ts';

const label = line('Label', { max: 40 });

/** The header and the footer, in order. An entry of the menu with `links` is a button that opens them. */
export const navigationDocument = z.object({
  menu: list(
    'Menu',
    {
      label,
      href: address('Address', { isOptional: true, hint: 'Empty for an entry that opens a list of links.' }),
      links: list('Links in it', { label, href: address('Address') }, { max: 12, item: 'Link' }),
    },
    { max: 12, item: 'Menu entry' },
  ),
  search: group('Search', {
    label: line('Label of the search field', { max: 60, hint: 'For screen readers.' }),
    placeholder: line('In the empty search field', { max: 60 }),
    button: line('Button, and link in the header', { max: 40 }),
  }),
  quoteLink: link('Button in the header'),
  quoteFormLink: link('Link to the quote form in pages'),
  footerServicesHeading: line('Heading of the services in the footer', { max: 40 }),
  footerServices: list('Services in the footer', { label, href: address('Address') }, { max: 30, item: 'Link' }),
  footerHireHeading: line('Heading of the hire resources in the footer', { max: 40 }),
  footerHire: list('Hire resources in the footer', { label, href: address('Address') }, { max: 30, item: 'Link' }),
  madeIn: line('After the year and the name in the footer', { max: 80, isOptional: true }),
  privacyLink: link('Link at the end of the footer'),
});
