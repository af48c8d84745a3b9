/**
 * What the site does with personal data. Update it whenever the program handles data differently.
 *
 * confirm before launch: who reads messages, how long you keep them (if you set days under Privacy in the panel, say so
 * here), how requests are answered, and what the hosting and mail providers keep.
 */
export const PRIVACY = {
  title: 'Privacy',
  description:
    'What the website of {company.name} stores about visitors and administrators, why, for how long, and who to ask about it.',
  heading: 'Privacy',
  lede: 'What this website stores about you, why, for how long, and who to ask.',
  sections: [
    {
      id: 'reading',
      heading: 'Reading this website',
      text: [
        'You can read every page without telling us who you are. The website sets no cookies for visitors, shows no advertisements, and loads nothing from other companies that could track you.',
        'We count visits ourselves: which page was read, roughly for how long and how far, how fast it loaded, the kind of device, the browser family (such as Firefox), the preferred language, and the website or campaign the visitor came from. We also count what is searched for on this website, and addresses that do not exist.',
        'To count each visitor once a day, the website computes a hash from the network address (IP address), the browser’s identification and a random value that is deleted soon after midnight. The address and the identification are not stored, and nobody can be recognized on another day. If your browser sends “Do Not Track” or “Global Privacy Control”, you are not counted.',
        'Our server needs your network address to answer you, and our hosting provider may log it.',
      ],
      points: [],
      after: [],
    },
    {
      id: 'messages',
      heading: 'Messages, quote requests and applications',
      text: ['When you send a form, we store what you enter so that we can reply:'],
      points: [
        'your name, your e-mail address, the subject and your message, or your answers to the quote form;',
        'the form you used and the time your message arrived;',
        'which pages of this website you read before in the same tab, the website or campaign you came from, and the kind of device, unless you are not counted (see above);',
        'if you apply for a job, your telephone number if you enter one, and your CV, which is encrypted;',
        'if it looks like spam, the reasons. To decide, we look at what you typed, at a hidden field, and at how long the page had been open.',
      ],
      after: [
        'Administrators of this website read it here, and a copy goes to our mailbox by e-mail, without the CV. We may send you a short e-mail to say that your message has arrived.',
        'We keep messages until we delete them, and we delete yours, with the CV, when you ask. A deleted message can be restored for 30 days, then it is permanently deleted.',
      ],
    },
    {
      id: 'abuse',
      heading: 'Protection against abuse',
      text: [
        'To stop floods of messages and guessed passwords, the website counts attempts by network address. The counters store a one-way hash instead of the address and are removed within about a day.',
        'When an attempt is rejected, for example because too many messages came from one address, the time and the network address are recorded in a security log. It also records sign-ins, failed ones included, and what administrators do, each with the network address. Its entries are kept permanently. On request we erase your e-mail address from them.',
        'Error logs leave out passwords, e-mail addresses and the text of messages.',
      ],
      points: [],
      after: [],
    },
    {
      id: 'browser',
      heading: 'In your browser',
      text: [
        'If a page fails to load, your browser remembers its address until you close the tab. Until then it also remembers which pages you have read, which it sends only with a form. If we limit how often a form can be sent, it also remembers when you last sent one.',
        'Videos and maps of other websites are loaded only when you ask for them. The other website then sees your network address and may set cookies. If you choose to always show those of a website, your browser remembers that for 30 days.',
        'An image in an article may come from another website, which then sees your network address. Links to social networks and application forms lead to websites with privacy rules of their own.',
      ],
      points: [],
      after: [],
    },
    {
      id: 'administrators',
      heading: 'Administrators',
      text: [
        'For people who manage this website we store an e-mail address, a one-way hash of the password, an optional profile image and, if they use two-factor authentication, what is needed to check their codes.',
        'Signing in sets one cookie and stores a session token, the e-mail address and the profile image address in the browser. Drafts and the chosen theme stay there too. A session ends after 12 hours without use and after seven days at most. Its record, which names the browser, is removed at the first sign-in at least 37 days after the session began.',
      ],
      points: [],
      after: [],
    },
    {
      id: 'backups',
      heading: 'Backups',
      text: [
        'Backups are copies of the database and the files, so they include messages, CVs, accounts and the security log. Automatic backups are gradually removed, the oldest after about half a year. We keep manual backups for as long as we need them. Until then, a message that we deleted can still be in a backup.',
      ],
      points: [],
      after: [],
    },
  ],
  contact: {
    heading: 'Questions and requests',
    text: 'You can ask what we store about you, have it corrected, or have your messages deleted. Write to us or call:',
  },
} as const;
