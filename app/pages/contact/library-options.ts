/** The options of the e-mail provider's library, from the settings. */
export interface LibraryOptions {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** Exact e-mail addresses that are blocked. */
  blockList: readonly string[];
  /** Minimum seconds between two messages from this page. 0 for no limit. */
  throttleSeconds: number;
  blockHeadless: boolean;
  timeZone: string;
}

/** The library finds the form by this id. */
export const CONTACT_FORM_ID = 'contact-form';
