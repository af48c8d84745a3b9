/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * `picture` names a file of public/art/scenes. The projects are titles of case-studies.ts.
 *
 * confirm before launch: the projects and the reasons are samples.
 */
export const PORTFOLIO = {
  title: 'Portfolio',
  description:
    'Websites, apps and software that people use every working day: what we build, who it was for, and the four reasons clients give for coming back.',
  heading: 'Things people use every working day',
  lede: 'Not a gallery. What we build, who it was for, and the reasons clients give for coming back.',
  services: [
    {
      heading: 'Website and app development',
      lede: 'Sites and web apps that open quickly on a phone with two bars of signal, and that your own team can change on a Tuesday afternoon.',
      projects: ['A sample catalogue for a textile exporter', 'Backlist and rights site for a publisher'],
      link: { label: 'See websites', href: '/service/website-development' },
      picture: 'website-development',
    },
    {
      heading: 'Custom software',
      lede: 'When a business runs on one spreadsheet and one person who understands it, we sit with that person and build the thing they wish they had.',
      projects: ['Dispatch board for a cold-storage firm', 'Billing and stock for a pharma distributor'],
      link: { label: 'See software', href: '/service/custom-software-development' },
      picture: 'custom-software-development',
    },
    {
      heading: 'Mobile apps',
      lede: 'Android and iOS from one codebase. Offline where it has to be, small enough to install over mobile data, listed under your name.',
      projects: ['A practice app for a coaching institute', 'Online booking for a dental group'],
      link: { label: 'See apps', href: '/service/mobile-app-development' },
      picture: 'mobile-app-development',
    },
  ],
  reasons: {
    heading: 'Reasons to choose us',
    items: [
      { title: 'One written scope.', text: 'What will exist, what will not, and what a change costs.' },
      { title: 'A working screen every week.', text: 'You can stop, change course or speed up any Friday.' },
      { title: 'Your name on everything.', text: 'Code, domain, ad accounts and store listings.' },
      {
        title: 'The same phone number afterwards.',
        text: 'The person who built it answers when it needs a change.',
      },
    ],
    picture: 'our-challenges',
  },
} as const;
