import { consistencyReport, type Finding } from '../../contract/copy/consistency.ts';
import { publicTextsOf } from '../core/public-texts.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Slice } from '../slice.ts';
import { type CheckedText, findContradictions, findSearchProblems, type SearchTexts } from './check-texts.ts';
import type { PublicCopy } from './public-copy.ts';

interface LinkedFrom {
  href: string;
  address: string;
  title: string;
  path: string;
}

interface Ports {
  copy: PublicCopy;
  /** All slices, to read their public texts. */
  slices(): readonly Slice[];
  /** Returns the links that do not lead to a page or file of this site. */
  findWrongLinks(links: readonly LinkedFrom[]): Promise<(LinkedFrom & { message: string })[]>;
}

const MAX_FINDINGS = 200;

/** Reports where public documents and posts contradict the company's facts, link to missing pages, or lack texts. */
export const openConsistency = (ports: Ports): Slice => ({
  endpoints: [
    endpoint('GET /admin/consistency', {
      summary: 'Where public pages and posts contradict the company facts, link to nothing, or lack something.',
      account: 'editor',
      response: consistencyReport,
      errors: [401],
      async handle() {
        const findings = await findInconsistencies(ports);
        return { findings: findings.slice(0, MAX_FINDINGS), total: findings.length };
      },
    }),
  ],
});

async function findInconsistencies({ copy, slices, findWrongLinks }: Ports): Promise<Finding[]> {
  const texts: CheckedText[] = [];
  const search: SearchTexts[] = [];
  const links: LinkedFrom[] = [];
  const missingAlt: Finding[] = [];
  for await (const found of publicTextsOf(slices())) {
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
  const wrongLinks = await findWrongLinks(links);
  return [
    ...findContradictions(texts, await copy.read('company')),
    ...wrongLinks.map(({ href: _, ...link }): Finding => ({ kind: 'link', ...link })),
    ...findSearchProblems(search),
    ...missingAlt,
  ];
}
