/**
 * Texts that can be searched for in several ways, by their names in `ODD_SEARCHES`. Each also contains "Zirconium".
 */
export const SEARCHED_TEXTS = {
  node: 'Node.js',
  net: '.NET',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  shop: 'e-commerce',
  network: 'Wi\u2011Fi',
  street: 'Straße',
  team: 'l’équipe',
  coffee: 'cafe\u0301',
  chinese: '海网站设计师',
  japanese: '東京タワー',
  thai: 'ภาษาไทย',
  hindi: 'नमस्ते',
} as const;

export type SearchedText = keyof typeof SEARCHED_TEXTS;

/** The expected results of a search, in posts, media and messages alike. */
export const ODD_SEARCHES: readonly (readonly [query: string, found: readonly SearchedText[]])[] = [
  ['nodejs', ['node']],
  ['Node.js', ['node']],
  ['node js zirconium', ['node']],
  ['node', ['node']],
  ['.net', ['net']],
  ['dotnet', ['net']],
  ['c zirconium', ['c']],
  ['c++', ['cpp']],
  ['C++ zirconium', ['cpp']],
  ['c#', ['csharp']],
  ['ecommerce', ['shop']],
  ['e commerce', ['shop']],
  ['E-Comm', ['shop']],
  ['e\u2011commerce', ['shop']],
  ['commerce', ['shop']],
  ['wifi', ['network']],
  ['wi-fi', ['network']],
  ['wi fi', ['network']],
  ['strasse', ['street']],
  ['STRASSE', ['street']],
  ['straße', ['street']],
  ['equipe', ['team']],
  ["l'équipe", ['team']],
  ['cafe', ['coffee']],
  ['café', ['coffee']],
  ['网站设计', ['chinese']],
  ['设计', ['chinese']],
  ['京タ', ['japanese']],
  ['ไทย', ['thai']],
  ['नम', ['hindi']],
  ['zirconium dysprosium', []],
];
