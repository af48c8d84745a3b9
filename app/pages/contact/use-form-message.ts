import { useLanguage } from '../../use-language.ts';

/** Translates what is wrong with a field of a form. Sentences that the program does not have itself stay as they are. */
export function useFormMessage(): (sentence: string) => string {
  const { words, code } = useLanguage() ?? {};
  return (sentence) => {
    if (!words) return sentence;
    const [number = ''] = /\d[\d,]*/.exec(sentence) ?? [];
    const count = Number(number.replaceAll(',', ''));
    return (
      words[sentence] ??
      words[sentence.replace(number, '{count}')]?.replace('{count}', () => count.toLocaleString(code)) ??
      sentence
    );
  };
}
