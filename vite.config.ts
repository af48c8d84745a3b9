import { writeFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { bundleServer, EXTERNAL, SERVER_INPUT } from './tools/bundle-server.ts';
import { omitScreens } from './tools/omit-screens.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), omitScreens(), bundleServer(), oneFileEach(), listModules()],
  // app/navigation/README.md
  define: { 'import.meta.env.WORKAROUNDS': JSON.stringify(process.env.WORKAROUNDS ?? 'on') },
  build: {
    // Files under /static/ are immutable: browsers cache them for a year (server/static-files.ts).
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      output: { assetFileNames: 'static/[ext]/[name]-[hash][extname]' },
    },
  },
  // In development Vite bundles dependencies again when a page imports a new one, and the open page then has two copies
  // of React. These are the dependencies of the panel and of code that loads late.
  optimizeDeps: {
    include: [
      'zod',
      'zod/mini',
      'diff',
      'intl-messageformat',
      'uqr',
      '@emailjs/browser',
      '@tiptap/core',
      '@tiptap/react',
      '@tiptap/starter-kit',
      '@tiptap/pm/state',
      '@tiptap/extension-image',
      '@tiptap/extension-table',
    ],
  },
  environments: {
    // Bundles libraries too: the fewer files Node has to resolve, the faster the start.
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: true, external: EXTERNAL, conditions: ['node'] },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              sourcemap: true,
              rollupOptions: {
                input: SERVER_INPUT,
              },
            },
          }
        : {},
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } },
      },
    },
  },
}));

/**
 * Groups what visitors and the panel download into few files. By default each small module that two pages share becomes
 * a file of its own, and a first visit requests fifty.
 */
function sharedFiles() {
  const groups: { name: string; of: string[]; minShareCount?: number }[] = [
    // The libraries, the document, and modules that public pages share with the panel. Has every cascade layer that
    // pages need, because adding or removing a style sheet with a layer makes the browser lay out all text again.
    {
      name: 'root',
      of: [
        '/node_modules/(react|react-dom|scheduler|react-router)/',
        'rolldown/runtime',
        '/app/root\\.tsx',
        '/app/ui/(font-links|trusted-types)\\.',
        '/app/navigation/(navigate-after-click|page-failure|release-focus|use-deferred-discovery|workarounds)\\.',
        '/app/(art/.+|ui/(arrow|button|chips|field|loader|prose|toast))\\.css',
        '/app/art/',
        '/app/ui/(arrow|loader|responsive-image|toast-region)\\.',
        '/contract/media/media\\.ts',
      ],
    },
    // Modules that only the panel and pages with a form need, not home.
    { name: 'forms', of: ['/app/ui/((error-icon|field|toast)\\.tsx|use-close-request\\.)'] },
    // The layout of public pages, and modules that several pages share.
    {
      name: 'site',
      of: [
        '/app/pages/(page-meta|share-image-data|structured-data)\\.',
        // These load late: use-visit-beacon.ts and use-late-widgets.ts.
        '/app/pages/layout/(?!visit-beacon|late-widgets|back-to-top|cursor-dot)',
        '/app/pages/search/lens\\.',
        '/contract/visits/visit-trail\\.',
        '/app/navigation/',
        '/app/pages/sections/(art-source|pause-icon|questions)\\.',
        '/app/pages/sections/(call-to-action|counters|post-image|skill-strip|staff|testimonials)/',
        '/app/pages/blog/(post-card|post-date)\\.',
        '/app/ui/accordion\\.',
        // Needed for sections of types that a page does not have initially, and for modules that load late.
        'vite/preload-helper',
        // The code of these sections is in `inner`. The styles are here: each style sheet delays the first paint.
        '/app/pages/sections/(banner|check-rows|night-card|numbered-steps|page-links|three-points|tile-cards)/.+\\.css',
      ],
    },
    // Home and its sections, which other pages with sections use, too.
    {
      name: 'home',
      of: [
        '/app/pages/home\\.tsx',
        '/app/pages/sections/(home-section|home-questions)\\.',
        '/app/pages/sections/(hero|about-summary|case-studies|home-services|latest-posts)/',
      ],
    },
    // Modules that several pages share, except home.
    {
      name: 'inner',
      of: [
        '/app/pages/(head-tags|page-schemas|post-share-image|blog/blog-copy|search/search-box)\\.tsx?',
        '/app/pages/sections/(banner|check-rows|night-card|numbered-steps|page-links|three-points|tile-cards)/.+\\.tsx?',
      ],
    },
    // Modules that the pages of one feature share, with one style sheet per feature.
    { name: 'blog', of: ['/app/(pages/blog/.+|pages/not-found)\\.css'] },
    { name: 'blog', of: ['/app/pages/blog/'], minShareCount: 2 },
    // Without modules that only sections and one page share: the contact page would download them.
    { name: 'contact', of: ['/app/pages/contact/(?!form-sent|quote-)'], minShareCount: 2 },
    // Encryption in the panel, with a module that needs React. Without it, this file would need only the bundler's
    // runtime from `root`, and the runtime would become one more file of every first visit.
    {
      name: 'backup-key',
      of: ['/node_modules/(age-encryption|@noble|@scure)/', '/app/admin/backups/printed-key\\.'],
    },
    // Modules that load when a visitor fills in a form. The panel needs them, too.
    {
      name: 'form-checks',
      of: [
        '/node_modules/zod/v4/(mini/|core/(?!(json-schema|memoizer|registries|to-json-schema)))',
        '/contract/text/(characters|clean-text|email-pattern|text|to-nfc)\\.',
        // This module needs React: see backup-key.
        '/app/admin/shell/use-media-query\\.',
      ],
    },
    // Modules that load late for clients who sign off a release. The panel needs them, too.
    { name: 'word-changes', of: ['/contract/diff-keys\\.', '/node_modules/diff/'] },
    // The frame of the panel, and the modules of its login, which preloads the frame.
    {
      name: 'panel',
      of: [
        '/app/admin/(layout|screens|shell/|signed-in)',
        '/app/admin/accounts/login/(login-fields|login-layout|login\\.module|passkey|return-path|use-passkey)',
      ],
    },
    // Modules that at least four screens share. By default, the page editor requested 147 scripts and 44 style sheets.
    { name: 'panel-controls', of: ['/app/admin/'], minShareCount: 4 },
  ];
  return groups.map(({ of, ...group }, place) => ({
    ...group,
    test: new RegExp(of.join('|').replaceAll('/', '[\\\\/]')),
    priority: groups.length - place,
  }));
}

/** Without this, a page's module that shares a file with other modules gets one more file that only re-exports it. */
function oneFileEach(): Plugin {
  return {
    name: 'one-file-each',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  };
}

/** Writes the modules of each browser file and their lengths, by which the size budget's test names what grew. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength])]]
          : [],
      );
      writeFileSync('build/modules.json', JSON.stringify(Object.fromEntries(files)));
    },
  };
}
