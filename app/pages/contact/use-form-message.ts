import { useLanguage } from '../../use-language.ts';

/** Translates the program's own error messages for form fields. Returns all other sentences unchanged. */
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
