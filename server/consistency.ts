import { Hono } from 'hono';
import type { Finding } from '../contract/copy/consistency.ts';
import { type CheckedText, findContradictions, findSearchProblems, type SearchTexts } from './copy/check-texts.ts';
import type { WebEnv } from './http/visitor.ts';
import { checkInternalLinks, type Link, type ReadPath } from './link-check/check-internal-links.ts';
import { publicTexts } from './public-texts.ts';
import type { Site } from './site.ts';

const MAX_FINDINGS = 200;

/** `GET /consistency`: where public documents and posts contradict the company's facts, lead nowhere or lack something. */
export function consistencyRoutes(site: Pick<Site, 'db' | 'clock' | 'copy'>, readPath: ReadPath) {
  return new Hono<WebEnv>().get('/consistency', async (c) => {
    const findings = await findInconsistencies(site, readPath);
    return c.json({ findings: findings.slice(0, MAX_FINDINGS), total: findings.length });
  });
}

async function findInconsistencies(site: Pick<Site, 'db' | 'clock' | 'copy'>, readPath: ReadPath): Promise<Finding[]> {
  const texts: CheckedText[] = [];
  const search: SearchTexts[] = [];
  const links: Link[] = [];
  const missingAlt: Finding[] = [];
  for await (const found of publicTexts(site)) {
    const at = { address: found.address, title: found.title };
    texts.push(...found.texts.map((text) => ({ ...at, ...text })));
    links.push(...found.hrefs.map((href) => ({ ...at, ...href })));
    search.push(...found.search);
    const without = found.imagesWithoutAlt;
    if (without > 0) {
      const message = `${without === 1 ? 'An image has' : `${without} images have`} no alternative text.`;
      missingAlt.push({ kind: 'alt', ...at, path: 'image_alt', message });
    }
  }
  const wrongLinks = await checkInternalLinks(links, readPath);
  return [
    ...findContradictions(texts, await site.copy.read('company')),
    ...wrongLinks.map(({ href: _, ...link }): Finding => ({ kind: 'link', ...link })),
    ...findSearchProblems(search),
    ...missingAlt,
  ];
}
