/** Parameters that other programs add to addresses, to track clicks. An asterisk stands for any ending. */
const TRACKING = [
  'utm_*',
  'fbclid',
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'srsltid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'igsh',
  'igshid',
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
  'mkt_tok',
  'vero_id',
];

/** Pages that only redirect to the address in one of their parameters. */
const LEADS_ON: readonly { host: RegExp; path: string; parameters: readonly string[] }[] = [
  { host: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/, path: '/url', parameters: ['q', 'url'] },
  { host: /^(l|lm)\.(facebook|instagram)\.com$/, path: '/', parameters: ['u'] },
  { host: /^(www\.)?linkedin\.com$/, path: '/safety/go', parameters: ['url'] },
  { host: /^out\.reddit\.com$/, path: '/', parameters: ['url'] },
  { host: /^(www\.)?youtube\.com$/, path: '/redirect', parameters: ['q'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
];

/** The page that a copied address leads to, without tracking parameters. Other texts stay as they are. */
export function cleanLink(address: string): string {
  const url = /^https?:\/\/\S+$/i.test(address) ? URL.parse(address) : null;
  if (!url) return address;
  const wrapper = LEADS_ON.find(({ host, path }) => host.test(url.hostname) && url.pathname.startsWith(path));
  const target = wrapper?.parameters.map((name) => url.searchParams.get(name)).find((value) => value && isWeb(value));
  if (target) return cleanLink(target);
  const tracking = [...url.searchParams.keys()].filter(isTracking);
  // Return the original address, because parsing may write other parameters differently.
  if (tracking.length === 0) return address;
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

const isWeb = (text: string) => /^https?:\/\//i.test(text);

const isTracking = (name: string) =>
  TRACKING.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));
