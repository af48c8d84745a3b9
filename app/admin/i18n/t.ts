import IntlMessageFormat from 'intl-messageformat';
import { createElement, Fragment, type ReactNode } from 'react';
import { panelLocale, sentenceOf, translationOf } from './panel-language.ts';

type Values = Readonly<Record<string, string | number | null | undefined>>;
type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>>;

/**
 * The text in the person's language. `english` is a whole sentence, which is also the key in de.json. With values it is
 * an ICU message: `t('{count, plural, one {# post} other {# posts}}', { count })`. Without values, no character in it
 * has a special meaning, and it may be a sentence of the server that contains its values. Never call it where a module
 * is evaluated, because the language is not loaded then: mark such texts with `msg`, and translate them where they are
 * shown.
 */
export function t(english: string, values?: Values): string {
  const translated = translationOf(english);
  if (!values) return translated ?? sentenceOf(english) ?? english;
  return messageOf(translated ?? english, false).format(values) as string;
}

/** `t` for a sentence with elements: `rich('Read <link>the guide</link>.', { link: (text) => <Link …>{text}</Link> })`. */
export function rich(english: string, values: RichValues): ReactNode {
  const parts = messageOf(translationOf(english) ?? english, true).format<ReactNode>(values as never);
  // As arguments, because React warns of elements without keys in an array.
  return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
}

/** Marks a text that `t` translates where it is shown. */
export const msg = <Text extends string>(english: Text): Text => english;

/** Parsed messages, by locale and text. */
const messages = new Map<string, IntlMessageFormat>();

function messageOf(text: string, hasTags: boolean): IntlMessageFormat {
  const locale = panelLocale();
  const key = `${locale} ${hasTags} ${text}`;
  const known = messages.get(key);
  if (known) return known;
  const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: !hasTags });
  messages.set(key, message);
  return message;
}
