import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { LOGO_NAME, LOGO_RULE, logoSize, MAX_SVG_BYTES, uploadedLogo } from '../../../contract/copy/logo.ts';
import { endpoint } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { readForm } from '../../http/read-body.ts';
import { matchesEtag } from '../../http/responses/matches-etag.ts';
import type { WebEnv } from '../../http/visitor.ts';
import type { LogoStore } from './logo-store.ts';

type EncodeImage = (
  upload: File,
  rules: { field: string; maxSide: number; signal: AbortSignal },
) => Promise<{ content: Buffer; extension: string; width: number; height: number }>;

type CleanLogo = (
  upload: File,
  rules: { field: string; signal: AbortSignal },
) => Promise<{ svg: string; width: number; height: number; removed: string[]; replacedFonts: string[] }>;

export interface LogoPorts {
  encodeImage: EncodeImage;
  cleanLogo: CleanLogo;
}

/** In pixels: the widest logo on screens with three times the density. */
const MAX_PNG_SIDE = 840;

/** Stores a logo or an icon. A draft of the look can then refer to it. */
export const logoEndpoints = (logos: LogoStore, ports: LogoPorts) => [
  endpoint('POST /admin/logo', {
    summary: 'Upload a logo as an SVG or a PNG. An SVG is reduced to what it draws, and its text to outlines.',
    account: 'editor',
    form: { fields: z.object({}), files: { logo: 'required' } },
    response: uploadedLogo,
    status: 201,
    errors: [400, 401, 413, 415, 422, 503],
    async handle({ c }) {
      const { logo } = (await readForm(c)).files;
      if (!logo) throw refuse(LOGO_RULE);
      const { content, extension, width, height, removed, replacedFonts } = (await isSvg(logo))
        ? await clean(logo, ports, c.req.raw.signal)
        : await encode(logo, ports, c.req.raw.signal);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
      const name = `${hash}-${width}x${height}.${extension}`;
      await logos.save(name, content);
      return { logo: `/logo/${name}`, width, height, removed, replaced_fonts: replacedFonts };
    },
  }),
];

/** Whether an upload is SVG, by its content. Its name and type prove nothing. */
async function isSvg(upload: File): Promise<boolean> {
  const start = await upload.slice(0, 4_096).text();
  return /^\uFEFF?\s*</.test(start);
}

async function clean(upload: File, { cleanLogo }: LogoPorts, signal: AbortSignal) {
  if (upload.size > MAX_SVG_BYTES) throw refuse('An SVG may have at most 256 kB. Simplify it, or upload a PNG.', 413);
  const { svg, ...rest } = await cleanLogo(upload, { field: 'logo', signal });
  return { content: Buffer.from(svg), extension: 'svg', ...rest };
}

async function encode(upload: File, { encodeImage }: LogoPorts, signal: AbortSignal) {
  const image = await encodeImage(upload, { field: 'logo', maxSide: MAX_PNG_SIDE, signal });
  if (image.extension !== 'png') throw refuse(LOGO_RULE);
  return { ...image, ...logoSize(image.width, image.height), removed: [], replacedFonts: [] };
}

const refuse = (message: string, status: 413 | 422 = 422) =>
  new HttpError(status, message, { errors: { logo: [message] } });

/** Serves logos. The headers keep an SVG from running or loading anything, even if it is opened as a document. */
export function logoRoutes(logos: LogoStore) {
  return new Hono<WebEnv>().get('/logo/:name', async (c) => {
    const name = c.req.param('name');
    const content = LOGO_NAME.test(name) ? await logos.find(name) : undefined;
    if (!content) return c.json({ message: 'Logo not found.' }, 404, { 'Cache-Control': 'no-store' });
    const headers = {
      ETag: `"${name}"`,
      // The name contains the hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
    return c.body(content, 200, headers);
  });
}
