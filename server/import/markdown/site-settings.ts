import type { Archive } from '../archive.ts';
import { isTimeZone } from '../read-time.ts';
import { textOf } from './front-matter.ts';
import { parseToml } from './parse-toml.ts';
import { parseYaml } from './parse-yaml.ts';

/** The settings of a site generator. */
export interface SiteSettings {
  url: string | null;
  /** The time zone for times without one. */
  timeZone: string | null;
  /** The template of addresses. Null if the site was not built with Jekyll. */
  permalink: string | null;
}

/** Jekyll's names for usual templates. */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

const MAX_SETTINGS_BYTES = 256 * 1024;

const JEKYLL = /^_config\.ya?ml$/;
const HUGO = /^(?:config\/_default\/)?(?:hugo|config)\.(toml|ya?ml|json)$/;

/** `_config.yml` of Jekyll, or `hugo.toml`. `prefix`: the folder around everything. */
export async function readSettings(archive: Archive, prefix: string): Promise<SiteSettings> {
  const find = (pattern: RegExp) =>
    archive.names.find((name) => name.startsWith(prefix) && pattern.test(name.slice(prefix.length)));
  const jekyll = find(JEKYLL);
  const isJekyll = jekyll !== undefined || archive.names.some((name) => /(^|\/)_posts\//.test(name));
  const settings = await readFile(archive, jekyll ?? find(HUGO));
  const permalink = textOf(settings.permalink) || 'date';
  const url = textOf(settings.url ?? settings.baseurl);
  const zone = textOf(settings.timezone);
  return {
    url: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null,
    timeZone: isTimeZone(zone) || zone === 'UTC' ? zone : null,
    permalink: isJekyll ? (STYLES[permalink] ?? permalink) : null,
  };
}

/** Reads the settings. Keys are in lower case, as Hugo compares them. */
async function readFile(archive: Archive, file: string | undefined): Promise<Record<string, unknown>> {
  if (file === undefined) return {};
  try {
    const text = (await archive.read(file, MAX_SETTINGS_BYTES)).toString('utf8');
    const parsed: unknown = /\.toml$/.test(file) ? parseToml(text) : parseYaml(text);
    if (!parsed || typeof parsed !== 'object') return {};
    return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key.toLowerCase(), value]));
  } catch {
    // If they cannot be read, the defaults apply.
    return {};
  }
}
