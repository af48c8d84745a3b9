/** The copy of one service. No two services share a sentence. */
export interface ServicePage {
  /** From the address, in lower case. Its image is `/art/scenes/{slug}.svg`. */
  slug: string;
  /** The layout. A layout omits the sections that its page does not have. */
  variant:
    | 'youtube'
    | 'meta-ads-a'
    | 'meta-ads-b'
    | 'challenges'
    | 'e-commerce-a'
    | 'e-commerce-b'
    | 'seo'
    | 'website-a'
    | 'website-b'
    | 'digital-marketing'
    | 'generic'
    | 'content-management';
  /** The background of the banner, which matches that of the image. */
  tint: 'sky' | 'blush' | 'leaf' | 'marigold';
  /** 120 to 155 characters: search engines truncate longer ones. */
  description: string;
  /** In the banner, under the title. */
  lede: string;
  /** The first paragraph of the body. */
  intro: string;
  facts?: readonly ServiceFact[];
  /** Five to seven. Titles end with a full stop, since the text follows on the same line. */
  features: readonly ServicePoint[];
  benefits?: { heading: string; items: readonly ServicePoint[] };
  /** Titles of steps are on a separate line, without a full stop. */
  process?: { heading: string; steps: readonly ServicePoint[] };
  /** Two to four sentences, under the heading 'Why Choose Us'. */
  whyUs: string;
  questions?: { heading: string; items: readonly ServiceQuestion[] };
  /** The dark card beside the body. */
  card: { heading: string; text: string };
}

export interface ServicePoint {
  title: string;
  text: string;
}

export interface ServiceFact {
  label: string;
  value: string;
}

export interface ServiceQuestion {
  question: string;
  answer: string;
}

/** The texts that all service pages share. */
export const SERVICE_PAGE_TEXTS = {
  crumb: 'Service',
  features: 'Key features',
  whyUs: 'Why Choose Us',
  button: 'Get Started',
  call: 'Or call',
  hours: 'Hours',
} as const;
