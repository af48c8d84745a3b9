// Runs before the panel is painted, so that the wrong theme never flashes. app/admin/frame/theme.ts goes on from here.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('admin-theme');
  } catch {}
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();

// The panel's policy forbids code made of text. Zod would try that once, which browsers report as a breach.
globalThis.__zod_globalConfig = { jitless: true };
