/** A translation: the code of its language, and the subject of its source, such as `page home`. */
export interface TranslationId {
  language: string;
  source: string;
}

/** The name in the tables of drafts and revisions, in the API and in the audit log: `translation hi page home`. */
export const subjectOf = ({ language, source }: TranslationId) => `translation ${language} ${source}`;

/** The translation that a subject names. Undefined if it names something else. */
export function translationOf(subject: string): TranslationId | undefined {
  const [, language, source] = /^translation (\S+) (.*)$/s.exec(subject) ?? [];
  return language && source ? { language, source } : undefined;
}
