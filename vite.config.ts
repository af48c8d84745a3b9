import { writeFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), oneFileEach(), listModules()],
  // app/navigation/README.md
  define: { 'import.meta.env.WORK_AROUNDS': JSON.stringify(process.env.WORK_AROUNDS ?? 'on') },
  build: {
    // With all other files under /static/, which are kept for a year (server/static-files.ts).
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      output: { assetFileNames: 'static/[ext]/[name]-[hash][extname]' },
    },
  },
  // In development Vite prepares libraries as it meets them, and prepares all anew when a page brings one it had not met:
  // the page that is open then holds two copies of React. So it is told of the panel's and of late code beforehand.
  optimizeDeps: {
    include: [
      'zod',
      'diff',
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
    // One file with the libraries of pages in it: each file that need not be looked for makes a start shorter. Zod is
    // there already, for the server.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true, external: ['zod'] }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: visitorsFiles() } } },
      },
    },
  },
}));

/**
 * What visitors download, in few files: left alone, each small module that two pages share becomes a file of its own,
 * and a first visit asks for fifty. Only what pages need is named; the panel's code stays where it falls.
 */
function visitorsFiles() {
  const groups: { name: string; of: string[]; minShareCount?: number }[] = [
    // The libraries, which change least, with the document that needs them at once; styles weigh on no script's name. All
    // layers that pages need are here: when a sheet with a layer comes or goes, the browser lays out all text anew.
    {
      name: 'root',
      of: [
        '/node_modules/(react|react-dom|scheduler|react-router)/',
        'rolldown/runtime',
        '/app/root\\.tsx',
        '/app/ui/(font-links|trusted-types)\\.',
        '/app/navigation/(navigate-after-click|page-failure|release-focus|use-deferred-discovery|work-arounds)\\.',
        '/app/(art/.+|ui/(arrow|button|chips|field|loader|prose|toast))\\.css',
      ],
    },
    // What visitors' pages share with the panel.
    {
      name: 'ui',
      of: [
        '/app/art/',
        '/app/ui/(arrow|loader|responsive-image|toast-region)\\.',
        '/content/(site|navigation)\\.ts',
        '/contract/media\\.ts',
      ],
    },
    // What only pages with a form, and the panel, need of it: a first visit of home does without.
    { name: 'forms', of: ['/app/ui/(error-icon|field|toast)\\.tsx'] },
    // Vite's own, for code that is asked for late. No page asks for any before a visitor does something.
    { name: 'late', of: ['vite/preload-helper'] },
    // The frame of visitors' pages, and what several of them are built of.
    {
      name: 'site',
      of: [
        '/app/pages/(page-meta|share-image-data|structured-data)\\.',
        '/app/pages/layout/',
        '/app/navigation/',
        '/app/pages/sections/(call-to-action|counters|pause-icon|post-image|questions|skill-strip|staff)\\.',
        '/app/pages/sections/(testimonials|use-carousel)\\.',
        '/app/pages/blog/(post-card|post-date)\\.',
        '/app/ui/accordion\\.',
        // Their code is of `inner`, their styles are here: a style sheet more is a round more before the first paint.
        '/app/pages/sections/(banner|check-rows|night-card|numbered-steps|page-links|three-points|tile-cards)\\.css',
      ],
    },
    // What several pages are built of, but not home.
    {
      name: 'inner',
      of: [
        '/app/pages/(head-tags|page-schemas)\\.',
        '/app/pages/sections/(banner|check-rows|night-card|numbered-steps|page-links|three-points|tile-cards)\\.tsx',
      ],
    },
    // What the pages of one slice share. A style sheet more is a round more before the first paint: a slice has one.
    { name: 'blog', of: ['/app/(pages/blog/.+|pages/not-found)\\.css'] },
    { name: 'blog', of: ['/app/pages/blog/'], minShareCount: 2 },
    { name: 'contact', of: ['/app/pages/contact/'], minShareCount: 2 },
  ];
  return groups.map(({ of, ...group }, place) => ({
    ...group,
    test: new RegExp(of.join('|').replaceAll('/', '[\\\\/]')),
    priority: groups.length - place,
  }));
}

/** React Router keeps the exports of a page's file as they are, so that one that holds more gets a file before it. */
function oneFileEach(): Plugin {
  return {
    name: 'one-file-each',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  };
}

/** Writes which modules each file of the browser is made of, and their lengths: the budget names what grew by it. */
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
