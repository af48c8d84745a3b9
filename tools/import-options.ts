import { parseArgs } from 'node:util';
import { startImport } from '../contract/imports.ts';
import { StartupError } from '../server/start/startup-error.ts';

export const USAGE = `npm run import -- FILE [options]

FILE is an export of a site like this one (ZIP), of WordPress (XML) or Ghost (JSON), or a ZIP or folder of Markdown
files. The options but --dry-run are for posts of other systems.

  --dry-run               show what would be imported, and change nothing
  --host NAME             copy pictures from this host; can be repeated
  --site URL              the address of the old site, if the file does not contain it
  --author "NAME=NAME"    publish posts of an author under another name; can be repeated
  --category "NAME=NAME"  the site's category for one of the file, "tag" or "none"; can be repeated
  --drafts                import everything as drafts
  --no-redirects          add no redirects from the old addresses
  --decide KIND=CHOICE    changed=replace, deleted=import, same_title=import, no_image=draw, shortcode=remove`;

export type ImportArguments = ReturnType<typeof readArguments>['values'];

export function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        host: { type: 'string', multiple: true },
        site: { type: 'string' },
        author: { type: 'string', multiple: true },
        category: { type: 'string', multiple: true },
        drafts: { type: 'boolean' },
        'no-redirects': { type: 'boolean' },
        decide: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

export function readOptions(values: ImportArguments) {
  const pairs = (texts: string[] = []) =>
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new StartupError(`"${text}" must have the form NAME=VALUE.`);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()] as const;
    });
  const parsed = startImport.safeParse({
    hosts: values.host ?? [],
    site: values.site,
    authors: Object.fromEntries(pairs(values.author)),
    categories: Object.fromEntries(pairs(values.category).map(([name, to]) => [name, to === 'none' ? null : to])),
    as_drafts: values.drafts ?? false,
    redirects: !values['no-redirects'],
    decisions: Object.fromEntries(pairs(values.decide)),
  });
  if (parsed.success) return parsed.data;
  throw new StartupError(parsed.error.issues[0]?.message ?? USAGE);
}
