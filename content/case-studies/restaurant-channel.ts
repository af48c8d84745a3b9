/** confirm before launch: an invented job. */
export const RESTAURANT_CHANNEL = {
  id: 'restaurant-channel',
  title: 'A cooking channel for a restaurant group',
  slug: 'restaurant-channel',
  text: 'Weekly recipe videos, shot in the kitchen, that end with a table booking.',
  picture: 'restaurant-channel',
  tint: 'marigold',
  client: 'Three restaurants, one family kitchen',
  work: 'Scripts, filming, editing, ads',
  duration: 'A video a week since the first',
  technology: 'YouTube, with the group’s own account',
  problem: {
    lede: 'The food was photographed beautifully. It looked like everybody else’s.',
    text: 'What people asked at the table was how the dal was made. The chef liked to explain it and had nobody to explain it to between three and six in the afternoon.',
  },
  scene: {
    picture: 'youtube-marketing',
    alt: '',
    caption: 'A recipe in five minutes, filmed between lunch and dinner',
  },
  steps: [
    {
      id: 'script',
      title: 'A page for each recipe',
      text: 'What to show, what to say, and what stays a secret of the kitchen.',
    },
    {
      id: 'film',
      title: 'Two cameras at three o’clock',
      text: 'One on the pan, one on the chef. The kitchen stays a kitchen.',
    },
    {
      id: 'book',
      title: 'A table at the end',
      text: 'The last seconds offer the dish, the branch and a free table.',
    },
  ],
  result: 'Guests order by episode. The dal is the fourteenth.',
  quotation: { text: '', by: '' },
} as const;
