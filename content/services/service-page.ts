/** The words of one service. No two services share a sentence. */
export interface ServicePage {
  /** As in the address, in lower case. `/art/scenes/{slug}.svg` is its picture. */
  slug: string;
  /** Which layout shows it. What a page leaves out, its layout leaves out too. */
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
  /** The ground of the banner, chosen to go with the ground of the picture. */
  tint: 'sky' | 'blush' | 'leaf' | 'marigold';
  /** 120 to 155 characters: search results cut what is longer. */
  description: string;
  /** In the banner, under the title. */
  lede: string;
  /** The first paragraph of the body. */
  intro: string;
  facts?: readonly ServiceFact[];
  /** Five to seven. Titles end with a full stop: the text runs on in the same line. */
  features: readonly ServicePoint[];
  benefits?: { heading: string; items: readonly ServicePoint[] };
  /** Titles of steps stand on a line of their own, without a full stop. */
  process?: { heading: string; steps: readonly ServicePoint[] };
  /** Two to four sentences, under the heading 'Why Choose Us'. */
  whyUs: string;
  questions?: { heading: string; items: readonly ServiceQuestion[] };
  /** The night card beside the body. */
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

/** The words that all service pages have in common. */
export const SERVICE_PAGE_TEXTS = {
  crumb: 'Service',
  features: 'Key features',
  whyUs: 'Why Choose Us',
  button: 'Get Started',
  call: 'Or call',
  hours: 'Hours',
} as const;
