export const SERVICES_LIST = {
  title: 'Services',
  description:
    'Twelve services from one team: websites, apps, custom software, online shops, marketplace listings, search, YouTube, and ads on Meta and on Google.',
  heading: 'What We Offer Services',
  lede: 'Twelve services, one team. Start with one; add another when the first has earned it.',
} as const;

/** In display order. A card links to its title in lower case with hyphens. */
export const SERVICE_CARDS = [
  {
    title: 'Digital Marketing',
    text: 'Campaigns planned against one number, reported in plain words.',
    tile: { name: 'arcs', ground: 'blush', a: 'madder', b: 'night' },
  },
  {
    title: 'Search Engine Optimization',
    text: 'Technical repairs first, then pages that answer real searches.',
    tile: { name: 'lens', ground: 'indigo', a: 'sky', b: 'marigold' },
  },
  {
    title: 'Custom Software Development',
    text: 'Software shaped to the way your team already works.',
    tile: { name: 'code', ground: 'neem', a: 'paper', b: 'marigold' },
  },
  {
    title: 'Content Management',
    text: 'Edit your own site safely, without calling a developer.',
    tile: { name: 'lines', ground: 'sky', a: 'indigo', b: 'marigold' },
  },
  {
    title: 'Website Development',
    text: 'Fast, readable sites that are easy to find and easy to change.',
    tile: { name: 'browser', ground: 'marigold', a: 'night', b: 'paper' },
  },
  {
    title: 'Mobile App Development',
    text: 'Android and iOS from one codebase, in your store accounts.',
    tile: { name: 'phone', ground: 'leaf', a: 'neem', b: 'paper' },
  },
  {
    title: 'E-Commerce Development',
    text: 'Shops with payment, delivery and stock joined up.',
    tile: { name: 'bag', ground: 'madder', a: 'paper', b: 'madder' },
  },
  {
    title: 'E-Commerce Listing',
    text: 'Catalogues written, photographed and listed on the marketplaces.',
    tile: { name: 'grid', ground: 'night', a: 'leaf', b: 'marigold' },
  },
  {
    title: 'Youtube Marketing',
    text: 'A channel that explains what you sell while you sleep.',
    tile: { name: 'play', ground: 'madder', a: 'paper', b: 'madder' },
  },
  {
    title: 'Meta Ads',
    text: 'Facebook and Instagram ads that ask for an enquiry.',
    tile: { name: 'chat', ground: 'sky', a: 'indigo', b: 'paper' },
  },
  {
    title: 'Google Ads',
    text: 'Search ads for people who are already looking.',
    tile: { name: 'bars', ground: 'leaf', a: 'neem', b: 'madder' },
  },
  {
    title: 'Our Challenges',
    text: 'What is hard about this work, and how we deal with it.',
    tile: { name: 'steps', ground: 'marigold', a: 'madder', b: 'ink' },
  },
] as const;
