export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'This page is not here.',
  lede: 'The address may be mistyped, or the page may have moved. Nothing is broken on your side.',
  waysLabel: 'Where to go',
  ways: [
    { href: '/', title: 'Home', text: 'What we do and who we are' },
    { href: '/Service', title: 'All services', text: 'Twelve services, each with its own page' },
    { href: '/Blogs', title: 'Blogs', text: 'Notes for business owners' },
    { href: '/Contactus', title: 'Contact', text: 'Tell us what you were looking for' },
  ],
} as const;
