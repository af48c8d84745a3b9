import { panelLanguage } from '../i18n/panel-language.ts';

/** ISO 639-1, and languages that are written differently in different places. */
const CODES =
  'aa ab af ak am ar as av ay az ba be bg bm bn bo br bs ca ce co cs cv cy da de dv dz ee el en en-GB en-US eo es es-419 et eu fa ff fi fj fo fr fr-CA fy ga gd gl gn gu gv ha he hi hr ht hu hy id ig is it iu ja jv ka kg ki kk kl km kn ko kr ks ku kw ky la lb lg ln lo lt lu lv mg mi mk ml mn mr ms mt my nb nd ne nl nn nv ny oc om or os pa pl ps pt pt-BR pt-PT qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr ts tt ug uk ur uz ve vi wo xh yi yo zh-Hans zh-Hant zu';

/** Languages by their names in the language of the panel. */
export function captionLanguages(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([panelLanguage()], { type: 'language', languageDisplay: 'standard' });
  return CODES.split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, panelLanguage()));
}
