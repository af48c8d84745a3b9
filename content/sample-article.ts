/**
 * The page /Blog-Details, with a sample of every element of the editor, in the order of the page.
 *
 * confirm before launch: its figures are samples, and the page says so.
 */
export const SAMPLE_ARTICLE = {
  title: 'A sample article',
  description:
    'A sample page that shows what an article on this blog looks like: paragraphs, lists, an image, a quotation, a table and code. It is not part of the blog.',
  heading: 'A sample article, with every kind of paragraph',
  category: 'Development',
  authorName: 'Unknown',
  notice: 'This is a sample page. It shows what an article looks like and is not part of the blog.',
  /** `words` are filled in, each with its own mark. */
  paragraph:
    'A paragraph is 68 characters wide at most. {bold}, {italic}, {underline}, {strike}, {code} and {link} fit in without changing the line height.',
  words: {
    bold: 'Bold',
    italic: 'italic',
    underline: 'underline',
    strike: 'struck out',
    code: 'inline code',
    link: 'a link',
  },
  /** The address of the link. */
  href: '/Blogs',
  lists: {
    heading: 'A second-level heading',
    text: 'Two lists follow: one where order matters, one where it does not.',
    ordered: [
      'Write down the redirect for every old address.',
      'Move the images first, then the text.',
      'Submit the new sitemap to the search engine.',
    ],
    unordered: ['Prices in rupees, with tax shown.', 'Delivery days per pin code.'],
  },
  figure: {
    heading: 'A third-level heading',
    /** Names a file of public/art/scenes. */
    picture: 'e-commerce-listing',
    caption: 'An image takes the width of the text. The caption is one sentence.',
  },
  quotation: 'A quotation is set large, with a marigold rule, and is never longer than three lines.',
  table: {
    label: 'Table',
    columns: ['Phone', 'Connection', 'First screen', 'Ready to tap'],
    rows: [
      { id: 'laptop', cells: ['Office laptop', 'Fibre', '0.6 s', '0.9 s'] },
      { id: 'android', cells: ['Mid-range Android', '4G, two bars', '1.9 s', '3.1 s'] },
      { id: 'old', cells: ['Five-year-old phone', '3G', '4.2 s', '7.8 s'] },
    ],
    caption: 'Sample figures. A wide table scrolls sideways.',
  },
  code: ['location /old-catalogue/ {', '  return 301 https://example.com/catalogue/;', '}'].join('\n'),
  /** After the rule. */
  end: 'A horizontal rule ends a section. After it come one paragraph and the end.',
} as const;
