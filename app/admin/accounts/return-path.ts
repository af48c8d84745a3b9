const DASHBOARD = '/admin/dashboard';

/** Where to go after the login: a screen of the panel that a guard noted in the history entry, else the dashboard. */
export function returnPath(historyState: unknown): string {
  const from = (historyState as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return DASHBOARD;
  const here = 'http://site.invalid';
  const address = URL.parse(from, here);
  // Read as the browser would: `//elsewhere`, `/\elsewhere` and `/admin/../` lead out of the panel.
  if (address?.origin !== here || !/^\/admin\/(?!login\b)./i.test(address.pathname)) return DASHBOARD;
  return address.pathname + address.search;
}
