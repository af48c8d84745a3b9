/**
 * Runs first on every page of a static site. Pages are shown under the address that they were rendered for, links load
 * documents instead of data, and forms are sent to the server that the site was exported from.
 */
(() => {
  const { address, origin, queries } = document.currentScript.dataset;
  const known = queries.split(' ');

  /** Where a static host serves an address. */
  const served = ({ pathname, search }) => {
    const names = [...new URLSearchParams(search).keys()];
    if (names.length === 0 || names.some((name) => !known.includes(name))) return undefined;
    const suffix = search.slice(1).replace(/[=&]/g, '-');
    return /^[\w-]+$/.test(suffix) ? `${pathname.replace(/\/$/, '')}/-/${suffix}/` : undefined;
  };

  if (address) {
    const page = new URL(address, location.href);
    const other = page.search ? undefined : served(location);
    // A static host ignores queries: after a reload, it has sent the page without one.
    if (other) location.replace(other + location.hash);
    else history.replaceState(history.state, '', page.pathname + (page.search || location.search) + location.hash);
  }

  // A static host counts no visits.
  navigator.sendBeacon = () => true;

  // React Router asks the server for the routes that the page links to. There are none: links load documents.
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === '/__manifest' ? Promise.resolve(Response.json({})) : fetch(input, init);
  };

  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!link || link.origin !== location.origin) return;
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.stopImmediatePropagation();
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const other = isPlain && !link.target && served(link);
      if (!other) return;
      event.preventDefault();
      location.assign(other + link.hash);
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      event.stopImmediatePropagation();
      const form = event.target;
      const action = new URL(form.getAttribute('action') || location.href, location.href);
      if (action.origin === location.origin) form.action = origin + action.pathname + action.search;
    },
    true,
  );

  // React Router would fetch what a link leads to.
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    const stop = (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopImmediatePropagation();
    };
    addEventListener(type, stop, { capture: true, passive: true });
  }
})();
