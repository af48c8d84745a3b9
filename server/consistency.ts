import { consistencyReport, type Finding } from '../contract/copy/consistency.ts';
import { type CheckedText, findContradictions, findSearchProblems, type SearchTexts } from './copy/check-texts.ts';
import { endpoint } from './http/endpoint.ts';
import { checkInternalLinks, type Link, type ReadPath } from './link-check/check-internal-links.ts';
import { type PublicTextParts, publicTexts } from './ports/public-texts.ts';
import type { Slice } from './slice.ts';

const MAX_FINDINGS = 200;

/** Where public documents and posts contradict the company's facts, lead nowhere or lack something. */
export const openConsistency = (parts: PublicTextParts, readPath: ReadPath): Slice => ({
  endpoints: [
    endpoint('GET /admin/consistency', {
      summary: 'Where public pages and posts contradict the company facts, link to nothing, or lack something.',
      account: 'editor',
      response: consistencyReport,
      errors: [401],
      async handle() {
        const findings = await findInconsistencies(parts, readPath);
        return { findings: findings.slice(0, MAX_FINDINGS), total: findings.length };
      },
    }),
  ],
});

async function findInconsistencies(parts: PublicTextParts, readPath: ReadPath): Promise<Finding[]> {
  const texts: CheckedText[] = [];
  const search: SearchTexts[] = [];
  const links: Link[] = [];
  const missingAlt: Finding[] = [];
  for await (const found of publicTexts(parts)) {
    const at = { address: found.address, title: found.title };
    texts.push(...found.texts.map((text) => ({ ...at, ...text })));
    links.push(...found.hrefs.map((href) => ({ ...at, ...href })));
    search.push(...found.search);
    const without = found.imagesWithoutAlt;
    if (without > 0) {
      const message = `${without === 1 ? 'An image has' : `${without} images have`} no alt text.`;
      missingAlt.push({ kind: 'alt', ...at, path: 'image_alt', message });
    }
  }
  const wrongLinks = await checkInternalLinks(links, readPath);
  return [
    ...findContradictions(texts, await parts.copy.read('company')),
    ...wrongLinks.map(({ href: _, ...link }): Finding => ({ kind: 'link', ...link })),
    ...findSearchProblems(search),
    ...missingAlt,
  ];
}
