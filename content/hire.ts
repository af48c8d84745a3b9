/** confirm before launch: the three promises and the nine trades are samples. */
export const HIRE = {
  title: 'Hire Resource',
  description:
    'Hire Flutter, React, Laravel, Rails and Shopify developers, app developers, SEO and marketing experts, by the month or by the job, checked by our team.',
  sections: [
    {
      id: 'head',
      type: 'page-head',
      heading: 'Hire specialists, keep control',
      lede: 'Nine kinds of specialist, by the month or by the job. They work from your task list, in your tools, and one of us reviews the work before it reaches you.',
    },
    {
      id: 'promises',
      type: 'points',
      items: [
        {
          id: 'meet',
          title: 'You meet first',
          text: 'A call with the person, not a profile. If it is not a match, we suggest someone else.',
        },
        {
          id: 'hours',
          title: 'You see every hour',
          text: 'Tasks and hours are in your own tracker, totalled every Friday.',
        },
        {
          id: 'keep',
          title: 'You keep everything',
          text: 'Code, accounts and notes are in your name from the first day.',
        },
      ],
    },
    { id: 'roles', type: 'hire-cards' },
  ],
} as const;

/** Each card leads to /Contactus, which fills in the subject. `{role}` is the title of the card. */
export const HIRE_CARDS = {
  subject: 'Hire: {role}',
  items: [
    {
      id: 'flutter-developers',
      title: 'Flutter developers',
      text: 'One codebase, two app stores. Widgets, offline storage, payments.',
      tile: { name: 'toggle', ground: 'sky', a: 'indigo', b: 'paper' },
    },
    {
      id: 'react-developers',
      title: 'React developers',
      text: 'Fast interfaces for shops, dashboards and booking screens.',
      tile: { name: 'code', ground: 'night', a: 'leaf', b: 'marigold' },
    },
    {
      id: 'laravel-php-developers',
      title: 'Laravel/PHP developers',
      text: 'Back offices, reports and the old PHP site nobody wants to open.',
      tile: { name: 'grid', ground: 'madder', a: 'paper', b: 'marigold' },
    },
    {
      id: 'ror-developers',
      title: 'ROR developers',
      text: 'Ruby on Rails: new products in weeks, and maintenance for existing ones.',
      tile: { name: 'steps', ground: 'blush', a: 'madder', b: 'ink' },
    },
    {
      id: 'digital-marketing-expert',
      title: 'Digital marketing expert',
      text: 'Plans the campaign, buys the ads and writes the Monday report.',
      tile: { name: 'arcs', ground: 'marigold', a: 'madder', b: 'night' },
    },
    {
      id: 'seo-expert',
      title: 'SEO expert',
      text: 'Technical fixes, page structure and copy that answers real searches.',
      tile: { name: 'lens', ground: 'indigo', a: 'sky', b: 'marigold' },
    },
    {
      id: 'web-app-developer',
      title: 'Web-app developer',
      text: 'Portals, forms and internal tools that run in any browser.',
      tile: { name: 'browser', ground: 'leaf', a: 'neem', b: 'paper' },
    },
    {
      id: 'mobile-app-developer',
      title: 'Mobile-app developer',
      text: 'Android and iOS, from the first sketch to the store listing.',
      tile: { name: 'phone', ground: 'neem', a: 'paper', b: 'marigold' },
    },
    {
      id: 'shopify-development',
      title: 'Shopify development',
      text: 'Themes, payment, delivery and moving a catalogue without losing search traffic.',
      tile: { name: 'bag', ground: 'madder', a: 'paper', b: 'madder' },
    },
  ],
} as const;
