/** confirm before launch: the way of working described here is a promise. */
export const YOUTUBE_MARKETING = {
  id: 'youtube-marketing',
  title: 'Youtube Marketing',
  text: 'A channel that explains what you sell while you sleep.',
  tile: {
    name: 'play',
    ground: 'madder',
    a: 'paper',
    b: 'madder',
  },
  variant: 'youtube',
  tint: 'blush',
  picture: 'youtube-marketing',
  description:
    'Channel set-up, scripts, filming at your place, editing and YouTube ads: videos that answer what buyers ask, before they pick up the phone.',
  lede: 'A channel that answers your buyers’ questions on film, so that they call you already knowing the basics.',
  intro:
    'You explain your product to one customer at a time, several times a day. We film that explanation once, cut it to the length people will watch, and put it where they search.',
  proof: {
    kind: 'case-study',
    id: 'restaurant-channel',
  },
  facts: [],
  features: [
    {
      id: 'channel-set-up',
      title: 'Channel set-up.',
      text: 'Name, banner, sections and links, on a Google account that you own.',
    },
    {
      id: 'a-list-of-questions',
      title: 'A list of questions.',
      text: 'We sit with your sales staff and write down what buyers ask before they pay.',
    },
    {
      id: 'scripts-in-your-words',
      title: 'Scripts in your words.',
      text: 'Gujarati, Hindi or English, written to be spoken aloud.',
    },
    {
      id: 'filming-at-your-place',
      title: 'Filming at your place.',
      text: 'In the shop, kitchen or workshop, with your own people in front of the camera.',
    },
    {
      id: 'editing-and-captions',
      title: 'Editing and captions.',
      text: 'Cuts, subtitles and a thumbnail, shown to you before anything is public.',
    },
    {
      id: 'youtube-ads',
      title: 'YouTube ads.',
      text: 'Paid views only in the places you deliver to.',
    },
  ],
  benefits: {
    heading: 'What a channel does for you',
    items: [
      {
        id: 'shorter-sales-calls',
        title: 'Shorter sales calls.',
        text: 'Send the link, and the caller has seen the machine running before you speak.',
      },
      {
        id: 'a-second-life-for-each-film',
        title: 'A second life for each film.',
        text: 'The same footage gives you short clips for WhatsApp and Instagram.',
      },
      {
        id: 'a-place-in-search',
        title: 'A place in search.',
        text: 'Titles and descriptions use the phrases people type into YouTube.',
      },
    ],
  },
  process: {
    heading: 'From question to video',
    items: [
      {
        id: 'choose-the-questions',
        title: 'Choose the questions',
        text: 'You rank them by how often your counter hears them.',
      },
      {
        id: 'write-and-rehearse',
        title: 'Write and rehearse',
        text: 'Every script is read aloud once before a camera is switched on.',
      },
      {
        id: 'film-in-one-visit',
        title: 'Film in one visit',
        text: 'Several videos are recorded on the same day, and your shop is left in peace for the rest of the month.',
      },
      {
        id: 'publish-on-a-fixed-day',
        title: 'Publish on a fixed day',
        text: 'One upload a week is better than seven at once and then silence.',
      },
      {
        id: 'check-the-watch-time',
        title: 'Check the watch time',
        text: 'Where viewers leave tells us what to cut from the next one.',
      },
    ],
  },
  whyUs:
    'We would rather make a few plain videos that are watched to the end than one glossy film nobody finishes. Each of them leads to a page where the viewer can ask, book or buy, and we can build that page too. The raw footage is handed over with the finished files.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Bring us one question',
    text: 'Tell us what customers ask you most often. We reply with an idea for the first video.',
  },
} as const;
