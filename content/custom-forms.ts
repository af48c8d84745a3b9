/** Forms that are made in the panel. There are none at first. */
export const CUSTOM_FORMS = {
  items: [],
  texts: {
    choose: 'Choose one',
    /** Shown beside a field in browsers without scripts, which show all fields of a form. */
    onlyIf: 'Only if you chose “{option}” for “{field}”.',
    documents: 'PDF or DOCX, up to 10 MB.',
    pictures: 'JPG, PNG or WebP, up to 10 MB.',
    all: 'PDF, DOCX, JPG, PNG or WebP, up to 10 MB.',
    chooseAgain: 'Choose your file again. Browsers do not keep files.',
    changed: 'This form was changed while you filled it in. Check your answers, then send it again.',
    gone: {
      heading: 'This form is no longer here',
      text: 'Nothing was sent. Copy what you entered and send it with the contact form.',
      typed: 'What you entered',
      link: 'Contact form',
    },
  },
} as const;
