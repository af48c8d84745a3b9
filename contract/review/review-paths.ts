import { toSourceParameter } from '../languages/translations.ts';

/** The path of a draft in the API, by its subject: `post 12`, `page home`, `translation hi page home`. In the panel, too. */
export function pathOfSubject(subject: string): string {
  const [kind, first = '', ...rest] = subject.split(' ');
  if (kind === 'post') return `/admin/posts/${first}`;
  if (kind === 'page') return `/admin/pages/${first}`;
  return `/admin/translations/${first}/${toSourceParameter(rest.join(' '))}`;
}
