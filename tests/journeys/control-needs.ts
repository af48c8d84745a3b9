import type { PanelOperation } from '../../contract/accounts/rights.ts';

/** The operation that a control calls or leads to. `nothing`: everyone who sees the screen may use the control. */
export type Need = PanelOperation | 'nothing';

type Names = readonly (string | RegExp)[];
type Needs = Partial<Record<Need, Names>>;

interface Screen {
  needs?: Needs;
  /** What all other controls need. If undefined, every control has to be listed. */
  others?: Need;
}

/** Controls that are on every screen. */
const EVERYWHERE: Needs = {
  nothing: [
    'Menu',
    'Logout',
    /^Search or run a command/,
    /^Switch to the (light|dark) theme$/,
    'System',
    'Skip to content',
    'Search',
    'Clear search',
    // Everyone who can read a post or a page may write notes on it.
    'Note',
    'Copy',
    'Close',
  ],
};

/** Screens with controls that need rights, by the beginning of their addresses. */
const SCREENS: Record<string, Screen> = {
  '/admin/dashboard': { needs: { nothing: ['Not now', /^Show (all \d+|fewer)$/] } },
  '/admin/upload-blog': {
    needs: { 'POST /admin/releases/{id}/parts': ['Add to a release…'] },
    others: 'POST /admin/posts',
  },
  '/admin/manage-blogs': {
    needs: {
      nothing: [/^View/],
      'POST /admin/posts': ['Duplicate'],
      'PUT /admin/posts/{id}/draft': [/^Edit/, /^Select/, /^More actions/],
      'POST /admin/posts/{id}/publish': ['Publish', 'Schedule…'],
      'POST /admin/releases/{id}/parts': ['Add to a release…'],
      'POST /admin/posts/{id}/unpublish': ['Unpublish'],
      'DELETE /admin/posts/{id}': [/^Delete/],
    },
  },
  '/admin/posts/{own}/history': {
    needs: {
      nothing: ['Older versions', /^(Today|Yesterday) at/],
      'POST /admin/posts/{id}/revisions': ['Save version…'],
      'POST /admin/posts/{id}/revisions/{number}/restore': ['Restore this version'],
    },
  },
  '/admin/posts/': {
    needs: {
      'POST /admin/posts/{id}/publish': ['Publish', 'Publish changes', 'Schedule…'],
      'POST /admin/releases/{id}/parts': ['Add to a release…'],
      'POST /admin/posts/{id}/unpublish': [/^Unpublish/],
      'POST /admin/posts/{id}/review': ['Ask for review', 'Ask for review…', 'Withdraw'],
      'DELETE /admin/posts/{id}': ['Delete'],
    },
    others: 'PUT /admin/posts/{id}/draft',
  },
  '/admin/account': { needs: { 'GET /admin/weekly-email': ['Weekly email'] }, others: 'nothing' },
  '/admin/pages/': {
    needs: { nothing: ['Differences only', /^(Today|Yesterday) at/] },
    others: 'PUT /admin/pages/{key}/draft',
  },
  '/admin/pages': {
    needs: { nothing: [/^Actions for /, 'See the page', 'History'], 'POST /admin/pages': ['New page'] },
    others: 'PUT /admin/pages/{key}/draft',
  },
  '/admin/sections': { others: 'POST /admin/sections' },
  '/admin/collections': { others: 'PUT /admin/pages/{key}/draft' },
  '/admin/forms': { needs: { nothing: [/^Copy the address of /] }, others: 'PUT /admin/pages/{key}/draft' },
  '/admin/releases': {
    needs: {
      nothing: [/^Differences of /, /^Hide/, 'Show it', 'Show the first'],
      'POST /admin/releases/{id}/parts': ['Add a change', /^Actions for /],
      'POST /admin/releases/{id}/publish': ['Publish', /^More ways to publish/, 'Publish this one after it'],
      'POST /admin/releases/{id}/undo': ['Undo the release'],
    },
    others: 'POST /admin/releases',
  },
  '/admin/company': { others: 'PUT /admin/pages/{key}/draft' },
  '/admin/media?item=': {
    needs: {
      nothing: ['Copy link', 'Download', /^Select /],
      'POST /admin/media': ['Upload'],
      'PATCH /admin/media/{name}': [/^Focal point/, /^Decorative/],
      'PUT /admin/media/{name}/file': ['Replace'],
      'DELETE /admin/media/{name}': ['Delete'],
    },
  },
  '/admin/media': {
    needs: {
      // Everyone can download the selected items.
      nothing: [/^Select /],
      'POST /admin/media': ['Upload'],
    },
  },
  '/admin/messages': { others: 'GET /admin/messages' },
  '/admin/saved-answers': { others: 'GET /admin/reply-templates' },
  '/admin/visits': { needs: { nothing: ['CSV'] } },
  '/admin/authors': { others: 'PUT /admin/authors/{slug}' },
  '/admin/redirects': { others: 'POST /admin/redirects' },
  '/admin/people': { others: 'POST /admin/invitations' },
  '/admin/privacy': { others: 'POST /admin/privacy/find' },
  '/admin/settings': { others: 'GET /admin/settings' },
  '/admin/settings/languages': { others: 'POST /admin/languages' },
  '/admin/settings/embeds': { others: 'GET /admin/settings' },
  '/admin/webhooks': { others: 'GET /admin/webhooks' },
  '/admin/import': { others: 'GET /admin/imports' },
  '/admin/export': { others: 'GET /admin/exports' },
  '/admin/bin': {
    needs: { 'DELETE /admin/bin/{id}': [/^Delete/, /permanently/] },
    others: 'POST /admin/bin/{id}/restore',
  },
  '/admin/activity': { others: 'GET /admin/activity' },
  '/admin/health': {
    needs: {
      'GET /admin/health': ['Check again', 'Send a test e-mail', 'Retry all', 'Check links now'],
    },
  },
  '/admin/backups': { others: 'GET /admin/backups' },
  '/admin/consistency': {
    needs: { 'PATCH /admin/link-check': ['Check links to other sites, too'] },
    others: 'GET /admin/consistency',
  },
  '/admin/find': { others: 'POST /admin/find/replacements' },
  '/admin/launch-checklist': { others: 'PUT /admin/launch-checklist/{id}' },
  '/admin/help': { others: 'nothing' },
};

/** Undefined for a control that is not listed. */
export function needOf(address: string, name: string): Need | undefined {
  const beginning = Object.keys(SCREENS)
    .filter((key) => address.startsWith(key))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '');
  const { needs = {}, others } = SCREENS[beginning] ?? {};
  return find(needs, name) ?? find(EVERYWHERE, name) ?? others;
}

const find = (needs: Needs, name: string): Need | undefined =>
  (Object.entries(needs) as [Need, Names][]).find(([, names]) =>
    names.some((known) => (typeof known === 'string' ? known === name : known.test(name))),
  )?.[0];
