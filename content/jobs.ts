/** confirm before launch: two invented jobs. */
export const JOBS = [
  {
    id: 'flutter-developer',
    title: 'Flutter developer',
    slug: 'flutter-developer',
    place: 'Ahmedabad, Ashram Road',
    workplace: 'office',
    employment: 'full-time',
    salary: { from: '900000', to: '1400000', currency: 'INR', per: 'year' },
    posted: '2026-11-02',
    closes: '',
    summary: 'Own a client’s app from the first call to the day they no longer need you.',
    intro:
      'You will work next to Aarav and take over two apps that people use every working day: a practice app for a coaching institute and a booking app for four clinics.',
    duties: [
      'Build screens that open on a phone with two bars of signal.',
      'Show something new every Friday to the person who pays for it.',
      'Say no when a feature would not be used, and say why.',
    ],
    requirements: [
      'Two published apps whose code you can explain line by line.',
      'Offline storage that has survived a week of real use.',
    ],
    offers: [
      'An office that closes at {company.closing-time}, for everybody.',
      'A reviewer for every change, from your first day.',
      'A day a month for something you want to learn.',
    ],
    tile: { name: 'phone', ground: 'night', a: 'leaf', b: 'marigold' },
  },
  {
    id: 'seo-intern',
    title: 'SEO and content intern',
    slug: 'seo-intern',
    place: 'Ahmedabad, Ashram Road',
    workplace: 'hybrid',
    employment: 'internship',
    salary: { from: '18000', to: '', currency: 'INR', per: 'month' },
    posted: '2026-11-09',
    closes: '',
    summary: 'Six months next to Riya, on pages that real businesses depend on.',
    intro: '',
    duties: [
      'Find out what customers type before they find our clients.',
      'Write pages that answer it, and repair those that do not.',
    ],
    requirements: ['Clear written English or Gujarati.', 'One page of your own that people read.'],
    offers: ['Paid from the first day.', 'Your name on what you write.'],
    tile: { name: 'lens', ground: 'night', a: 'leaf', b: 'marigold' },
  },
] as const;
