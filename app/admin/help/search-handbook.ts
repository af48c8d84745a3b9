import type { HelpPage, HelpSection } from './read-handbook.ts';

interface HelpResult {
  page: HelpPage;
  section: HelpSection;
  /** The text around the found words. */
  excerpt: string;
}

const EXCERPT_LENGTH = 140;
const MAX_RESULTS = 12;

/** The sections that contain all words. Sections with the words in their heading come first. */
export function searchHandbook(pages: readonly HelpPage[], typed: string): HelpResult[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return pages
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .filter(({ page, section }) => hasAll(`${page.title} ${section.title} ${section.text}`))
    .sort((a, b) => Number(hasAll(b.section.title)) - Number(hasAll(a.section.title)))
    .slice(0, MAX_RESULTS)
    .map(({ page, section }) => {
      const at = section.text.toLowerCase().indexOf(words[0] as string);
      const start = Math.max(0, at - 40);
      return { page, section, excerpt: section.text.slice(start, start + EXCERPT_LENGTH) };
    });
}
