export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'This page is not here.',
  lede: 'The address may be mistyped, or the page has moved. Nothing is broken on your side.',
  waysLabel: 'Where to go',
  ways: [
    { href: '/', title: 'Home', text: 'What we do, who does it, what it was like' },
    { href: '/Service', title: 'All services', text: 'Twelve, each on a page of its own' },
    { href: '/Blogs', title: 'Blogs', text: 'Notes for the person who pays' },
    { href: '/Contactus', title: 'Contact', text: 'Tell us what you were looking for' },
  ],
} as const;
