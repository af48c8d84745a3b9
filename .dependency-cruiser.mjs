import { readdirSync } from 'node:fs';

/** The dependency rules of ARCHITECTURE.md. Each says what is forbidden, and what to do instead. */
const TESTS = '\\.test\\.tsx?$|^tests/';

/** Libraries and the only files that may import them, so that a library can be replaced in one place. */
const LIBRARIES = [
  ['kysely', '^server/(database/|.+-store\\.ts$|media/media-store\\.ts$)'],
  ['pg', '^server/database/'],
  ['nodemailer', '^server/mail/mailer\\.ts$'],
  ['otpauth', '^server/accounts/second-factor/one-time-code\\.ts$'],
  ['@simplewebauthn/server', '^server/accounts/passkeys/webauthn\\.ts$'],
  ['@simplewebauthn/browser', '^app/admin/accounts/webauthn\\.ts$'],
  ['uqr', '^app/admin/accounts/qr-code\\.tsx$'],
  ['sharp', '^server/media/worker/load-sharp\\.ts$|^tools/'],
  ['aws4fetch', '^server/s3/s3-client\\.ts$'],
  ['age-encryption', '^(contract/backup-key|server/backup/offsite/encrypted-stream)\\.ts$'],
  ['p-queue', '^server/media/work-queue\\.ts$'],
  ['forwarded-parse', '^server/http/client-address\\.ts$'],
  ['ipaddr\\.js', '^server/http/(outgoing/is-public-address|client-address|address-network)\\.ts$'],
  ['lru-cache', '^server/'],
  ['negotiator', '^server/http/accepted-encoding\\.ts$'],
  ['range-parser', '^server/http/responses/send-file\\.ts$'],
  ['fresh', '^server/http/responses/matches-etag\\.ts$'],
  ['fontkit', '^server/(media/text-renderer|releases/sign-off/record/record-writer)\\.ts$'],
  ['pdfkit', '^server/releases/sign-off/record/record-pdf\\.ts$'],
  ['hast-util-[a-z0-9-]+', '^server/blog/html/(sanitize-html|embed-figure|render-article|to-markdown)\\.ts$'],
  ['mdast-util-[a-z0-9-]+', '^server/blog/html/to-markdown\\.ts$'],
  ['stemmer', '^server/search/words\\.ts$'],
  ['github-slugger', '^server/(blog/(slug-of|html/render-article)|database/migrations/0008-tag-addresses)\\.ts$'],
  ['@rgrove/parse-xml', '^server/(media/(clean-svg\\.ts$|svg-text/)|languages/xliff/read-xliff\\.ts$)'],
  ['css-tree', '^server/media/svg-text/'],
  ['lowlight', '^server/blog/html/colour-code\\.ts$'],
  ['hono|@hono/node-server', '^server/'],
  ['saxes', '^server/contact/receive/inspect-word-document\\.ts$'],
  [
    'entities',
    '^server/(import/wordpress/xml-lexer|import/source-words|blog/html/(?:find-missing-words|article-blocks|article-parts|read-note-blocks))\\.ts$',
  ],
  ['yaml', '^server/import/markdown/parse-yaml\\.ts$'],
  ['smol-toml', '^server/import/markdown/parse-toml\\.ts$'],
  ['micromark|micromark-extension-gfm', '^server/import/markdown/markdown-to-html\\.ts$'],
  ['@fastify/busboy', '^server/http/receive-file\\.ts$'],
  ['mediabunny', '^server/media/videos/read-tracks\\.ts$'],
  ['modern-tar', '^server/backup/archive\\.ts$'],
  ['zip-stream|yauzl', '^server/zip/'],
  ['parse5-html-rewriting-stream', '^server/export/static-site/rewrite-html\\.ts$'],
  ['vite', '^server/development\\.ts$|^vite\\.config\\.ts$'],
  ['@tiptap/[a-z-]+', '^app/admin/(blog/|copy/fields/(chip-field\\.tsx|fact-document\\.ts)$)'],
  ['diff', '^app/admin/(history/mark-changes|blog/editor/replace-document)\\.ts$'],
  ['node-diff3', '^contract/diff-keys\\.ts$'],
  ['idb', '^app/admin/autosave/journal-database\\.ts$'],
  ['marked', '^app/admin/blog/paste/markdown-to-html\\.ts$'],
  ['@emailjs/browser', '^app/pages/contact/send-by-library\\.ts$'],
  ['intl-messageformat', '^app/admin/i18n/(t|server-sentences)\\.ts$'],
  ['zod', '^(contract/|server/)'],
];

/** The folders of server/ that are not slices. All others are slices. */
const SHARED = [
  'activity',
  'core',
  'database',
  'demo',
  'http',
  'mail',
  'publishing',
  's3',
  'start',
  'threads',
  'webhooks',
  'wire',
  'zip',
];
const SLICES = readdirSync(new URL('server', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

/** Wire formats for clients of other products, each with the slice it serves. */
const WIRES = { 'blog-service': 'blog', emailjs: 'contact', laravel: 'blog', postgrest: 'blog' };

/** The interface that every slice may import as types. */
const SHARED_TYPES = ['^server/blog/public-blog\\.ts$'];

export default {
  forbidden: [
    {
      name: '1-pages-get-the-site-from-their-context',
      comment:
        'app/ imports only types of server/, through app/site-context.ts. Loaders get the values from their context.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/site-context\\.ts$', TESTS] },
      to: { path: '^server/' },
    },
    {
      name: '1-site-context-imports-types-only',
      comment: 'app/site-context.ts imports only types of server/: values would end up in the browser bundle.',
      severity: 'error',
      from: { path: '^app/site-context\\.ts$' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '2-server-imports-no-values-of-app',
      comment: 'server/ never imports values of app/: it runs without a build.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '3-contract-and-content-import-no-other-folder',
      comment: 'contract/ and content/ import none of our other folders: browser and server both use them.',
      severity: 'error',
      from: { path: '^(contract|content)/', pathNot: TESTS },
      to: { path: '^(app|server|tests|tools|bench)/' },
    },
    {
      name: '3-contract-and-content-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(contract|content)/', pathNot: TESTS },
      to: { path: '^(contract|content)/', pathNot: '^$1/' },
    },
    {
      name: '3-content-imports-no-library',
      comment: 'content/ is copy as typed objects: it imports no library.',
      severity: 'error',
      from: { path: '^content/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    ...SLICES.map((slice) => ({
      name: `4-${slice}-imports-no-other-slice`,
      comment: 'Combine slices in the files directly in server/: pass what is needed as an argument.',
      severity: 'error',
      from: { path: `^server/${slice}/`, pathNot: TESTS },
      to: {
        path: `^server/((${SLICES.filter((other) => other !== slice).join('|')})/|(site|web)\\.ts$)`,
        pathNot: SHARED_TYPES,
      },
    })),
    {
      name: '4-slices-import-no-wire-format',
      comment: 'Translate between a slice and a wire format in the folder of that format, and mount it in web.ts.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: ['^server/wire/', TESTS] },
      to: { path: '^server/wire/' },
    },
    ...Object.entries(WIRES).map(([wire, slice]) => ({
      name: `4-${wire}-imports-only-${slice}`,
      comment: 'A wire format imports its own slice and the shared folders, no other slice or wire format.',
      severity: 'error',
      from: { path: `^server/wire/${wire}/`, pathNot: TESTS },
      to: {
        path: `^server/((${SLICES.filter((other) => other !== slice).join('|')})/|wire/|(site|web)\\.ts$)`,
        pathNot: `^server/wire/${wire}/`,
      },
    })),
    ...SHARED_TYPES.map((file) => ({
      name: `4-only-types-of-${file.split('/')[1]}`,
      comment: 'Other slices and the shared folders import only types of this file.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: [file.replace(/[^/]+$/, ''), '^server/wire/', TESTS] },
      to: { path: file, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: '5-shared-folders-import-no-slice',
      comment: 'These folders, such as database/ and http/, are used by every slice: they import none.',
      severity: 'error',
      from: { path: '^server/(activity|core|database|http|mail|publishing|s3|threads|webhooks|zip)/', pathNot: TESTS },
      to: { path: `^server/((${SLICES.join('|')})/|(site|web)\\.ts$)`, pathNot: SHARED_TYPES },
    },
    {
      name: '6-pages-and-admin-do-not-import-each-other',
      comment: 'pages/ and admin/ never import each other: what both need belongs in ui/ or art/.',
      severity: 'error',
      from: { path: '^app/(pages|admin)/', pathNot: TESTS },
      to: { path: '^app/(pages|admin)/', pathNot: '^app/$1/' },
    },
    {
      name: '6-ui-imports-no-feature',
      comment:
        'ui/, art/ and navigation/ import neither pages nor admin, nor contract/ or content/: pass it as a property.',
      severity: 'error',
      from: { path: '^app/(ui|art|navigation)/', pathNot: TESTS },
      to: { path: '^(app/(pages|admin)/|contract/|content/)' },
    },
    ...LIBRARIES.map(([library, files]) => ({
      name: `7-one-place-imports-${library}`,
      comment: 'Only one place imports this library. Use what that file exports.',
      severity: 'error',
      from: { path: '^(app|content|contract|server)/', pathNot: [files, TESTS] },
      to: { path: `^node_modules/(${library})/`, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: '7-only-the-image-worker-decodes',
      comment: 'Decoders run in the image worker: add a task to image-tasks.ts and call it with runImageTask.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/media/worker/(image-worker-main|image-tasks|make-variants|encode-image)\\.ts$', TESTS],
      },
      to: {
        path: '^server/media/worker/(image-tasks|make-variants|encode-image|load-sharp)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: '8-no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: '8-every-import-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:', '\\?url$'] },
    },
    {
      name: '8-product-files-import-no-tests',
      severity: 'error',
      from: { path: '^(app|content|contract|server)/', pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: '^(node_modules|build)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
