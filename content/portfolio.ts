/**
 * `picture` names a file of public/art/scenes, `cases` the ids of case studies.
 *
 * confirm before launch: the projects and the reasons are samples.
 */
export const PORTFOLIO = {
  title: 'Portfolio',
  description:
    'Websites, apps and software that people use every working day: what we build, who it was for, and the four reasons clients give for coming back.',
  sections: [
    {
      id: 'head',
      type: 'page-head',
      heading: 'Things people use every working day',
      lede: 'Not a gallery. What we build, who it was for, and the reasons clients give for coming back.',
    },
    { id: 'work', type: 'case-studies', label: 'Case studies' },
    {
      id: 'websites',
      type: 'service-work',
      heading: 'Website and app development',
      lede: 'Sites and web apps that open quickly on a phone with two bars of signal, and that your own team can change on a Tuesday afternoon.',
      picture: 'website-development',
      cases: ['textile-catalogue', 'publisher-backlist'],
      link: { label: 'See websites', href: '/service/website-development' },
    },
    {
      id: 'software',
      type: 'service-work',
      heading: 'Custom software',
      lede: 'When a business runs on one spreadsheet and one person who understands it, we sit with that person and build the thing they wish they had.',
      picture: 'custom-software-development',
      cases: ['cold-storage-dispatch', 'pharma-billing'],
      link: { label: 'See software', href: '/service/custom-software-development' },
    },
    {
      id: 'apps',
      type: 'service-work',
      heading: 'Mobile apps',
      lede: 'Android and iOS from one codebase. Offline where it has to be, small enough to install over mobile data, listed under your name.',
      picture: 'mobile-app-development',
      cases: ['coaching-app', 'dental-booking'],
      link: { label: 'See apps', href: '/service/mobile-app-development' },
    },
    {
      id: 'reasons',
      type: 'reasons',
      heading: 'Reasons to choose us',
      picture: 'our-challenges',
      items: [
        {
          id: 'scope',
          title: 'One written scope.',
          text: 'What will exist, what will not, and what a change costs.',
        },
        {
          id: 'screen',
          title: 'A working screen every week.',
          text: 'You can stop, change course or speed up any Friday.',
        },
        { id: 'owner', title: 'Your name on everything.', text: 'Code, domain, ad accounts and store listings.' },
        {
          id: 'phone',
          title: 'The same phone number afterwards.',
          text: 'The person who built it answers when it needs a change.',
        },
      ],
    },
  ],
} as const;
