/** Shown for a service without a page. The sentence comes from the agency and must not change. */
export const SERVICE_SOON = {
  /** Services that the footer links to before their pages exist. Their addresses are not 404. */
  slugs: ['content-creation'],
  sentence: 'Details about this service will be available soon.',
  description:
    'Details about this service will be available soon. Meanwhile, read about the services that are ready, or ask us: a person replies.',
  heading: 'Meanwhile, these are ready to read',
  links: [
    {
      id: 'digital-marketing',
      href: '/service/digital-marketing',
      title: 'Digital Marketing',
      text: 'Campaigns planned against one number.',
    },
    {
      id: 'content-management',
      href: '/service/content-management',
      title: 'Content Management',
      text: 'Edit your own site safely.',
    },
    {
      id: 'youtube-marketing',
      href: '/service/youtube-marketing',
      title: 'Youtube Marketing',
      text: 'A channel that explains what you sell.',
    },
  ],
  card: {
    heading: 'Ask us now',
    text: 'The page is late, the team is not. Tell us what you need and a person replies.',
  },
} as const;
