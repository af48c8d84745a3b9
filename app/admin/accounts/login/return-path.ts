const DASHBOARD = '/admin/dashboard';

/** Where to go after sign-in: the screen in the history entry's state, or the dashboard. */
export function returnPath(historyState: unknown): string {
  const from = (historyState as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return DASHBOARD;
  const here = 'http://site.invalid';
  const address = URL.parse(from, here);
  // Parsed as a browser would: `//elsewhere`, `/\elsewhere` and `/admin/../` leave the panel.
  if (address?.origin !== here || !/^\/admin\/(?!login\b)./i.test(address.pathname)) return DASHBOARD;
  return address.pathname + address.search;
}
