export const SERVICE_LIST = {
  title: 'Services',
  description:
    'Twelve services from one team: websites, apps, custom software, online shops, marketplace listings, search, YouTube, and ads on Meta and on Google.',
  heading: 'What We Offer Services',
  lede: 'Twelve services, one team. Start with one; add another when the first has earned it.',
} as const;
