/** confirm before launch: an invented job. */
export const BUILDER_CAMPAIGN = {
  id: 'builder-campaign',
  title: 'Site-visit campaign for a builder',
  slug: 'builder-campaign',
  text: 'Search and Meta ads that ask for a visit, not a like, with each enquiry traced to the ad that brought it.',
  picture: 'builder-campaign',
  tint: 'marigold',
  client: 'A builder with two sites in the west',
  work: 'Ads, landing pages, call tracking',
  duration: 'Six months, reviewed every Monday',
  technology: 'Ad accounts in the client’s name',
  problem: {
    lede: 'Thousands of likes, and an empty show flat.',
    text: 'The agency before us sent a report of reach. Nobody could say which advertisement had brought the family that bought on the fourth floor. It turned out to be the hoarding.',
  },
  scene: {
    picture: 'google-ads',
    alt: '',
    caption: 'Enquiries, counted by the advertisement that brought them',
  },
  steps: [
    {
      id: 'ask',
      title: 'One thing to ask for',
      text: 'A visit, at an hour that the visitor chooses. No brochure to download.',
    },
    {
      id: 'trace',
      title: 'Every enquiry traced',
      text: 'Calls, forms and messages arrive in one list, with the advertisement beside them.',
    },
    {
      id: 'monday',
      title: 'The Monday cut',
      text: 'What brought no visit in two weeks is switched off. The money moves to what did.',
    },
  ],
  result: 'Fewer enquiries than before, and more of them in the show flat.',
  quotation: { text: '', by: '' },
} as const;
