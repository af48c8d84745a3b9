/** The 404 page. */
export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'This page is not here.',
  lede: 'The address may be mistyped, or the page may have moved. Nothing is broken on your side.',
  suggestion: 'You asked for {address}. Did you mean one of these?',
  ways: [
    { id: 'home', href: '/', title: 'Home', text: 'What we do and who we are' },
    { id: 'services', href: '/Service', title: 'All services', text: 'Twelve services, each with its own page' },
    { id: 'blog', href: '/Blogs', title: 'Blogs', text: 'Notes for business owners' },
    { id: 'contact', href: '/Contactus', title: 'Contact', text: 'Tell us what you were looking for' },
  ],
} as const;
