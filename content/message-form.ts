/** The texts that the contact and the quote form share. */
export const MESSAGE_FORM = {
  required: 'Fields marked * are required.',
  /** The link to the privacy page follows. */
  consent: 'By sending this form you agree that we store what you enter so that we can reply. See our',
  privacyLink: 'privacy page',
} as const;
