/** What the deployer tells the e-mail provider's library. */
export interface LibraryOptions {
  publicKey: string;
  serviceId: string;
  templateId: string;
  /** E-mail addresses, letter by letter. Empty: none is refused. */
  blockList: readonly string[];
  /** Seconds between two messages from this page; 0: any. */
  throttleSeconds: number;
  blockHeadless: boolean;
  timeZone: string;
}

/** Names the form for the library, which takes a selector. */
export const CONTACT_FORM_ID = 'contact-form';
