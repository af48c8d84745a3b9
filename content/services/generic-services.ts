/** Copy for a service that was removed. confirm before launch: the way of working described here is a promise. */
export const GENERIC_SERVICES = {
  card: {
    heading: 'Ask about it',
    text: 'Tell us what you have and what you need. A person replies with the next step.',
  },
  items: [
    {
      id: 'mobile-app-development',
      description:
        'Android and iOS apps from one codebase, useful without a signal, published in your own store accounts and handed over with the code and a back office.',
      intro:
        'An app earns its place on a phone by being opened again. We begin with the task that brings people back, such as a booking, a delivery or a daily test, and work on it until it is quick and obvious.',
      features: [
        'One codebase. Flutter for both stores, so every fix is made once.',
        'Work without a signal. Forms, lists and tests are stored on the device and sent when it is back online.',
        'Sign-in by phone number. A one-time code replaces a password that gets forgotten.',
        'Quiet notifications. Reminders people asked for, and a switch for each kind.',
        'Payments in the app. UPI and cards, with receipts the customer can find later.',
        'Store publishing. We prepare listings, screenshots and privacy forms in developer accounts that belong to you.',
        'A back office. Your staff see users, orders and messages in any browser.',
      ],
      whyUs:
        'We test on older Android phones, not only on the newest one. Builds are installed on your own phone as we work, and we change what annoys you. When a website would serve you better than an app, you will hear that from us first.',
    },
    {
      id: 'website-development',
      description:
        'Websites for firms that depend on their reputation: designed for phones first, quick to open, easy to move, with contact forms that lose nothing.',
      intro:
        'We make websites for firms that depend on their reputation: a clear first page, photographs of the real place, and your number on every screen.',
      features: [
        'Layouts designed for phones first, then for desktops.',
        'Contact forms whose messages cannot get lost.',
        'Hosting, certificates and backups arranged and explained.',
        'Visitor statistics that need no cookie banner.',
        'A monthly check of links, speed and forms.',
      ],
      whyUs:
        'You approve the plan and its price before a page is designed. The finished site is yours to move to any other firm.',
    },
    {
      id: 'content-management',
      description:
        'A content editor that your staff can manage themselves: preview, separate sign-ins, dated pages, an image library, updates and backups.',
      intro: 'Text and images on a site need care after the launch. We set up the editor for it, and train your staff.',
      features: [
        'A preview that looks like the published page.',
        'Separate sign-ins for writers and for those who publish.',
        'Pages that go live and come down on dates you set.',
        'A searchable image library.',
        'Updates and backups of the system itself.',
      ],
      whyUs:
        'We keep the number of buttons small. We remove what your staff never use, and add what they miss when they ask.',
    },
  ],
} as const;
