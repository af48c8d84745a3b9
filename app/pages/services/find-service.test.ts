import { expect, test } from 'vitest';
import { CASE_STUDIES } from '../../../content/case-studies/all-case-studies.ts';
import { SERVICES } from '../../../content/services/all-services.ts';
import { TESTIMONIALS } from '../../../content/testimonials.ts';
import { SERVICE_SECTIONS } from '../../../contract/copy/service-sections.ts';
import { serviceVariant } from '../../../contract/copy/services.ts';
import { publicPages } from '../../../server/copy/public-pages.ts';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { findService } from './find-service.ts';
import { loadProof } from './load-proof.ts';

test('the address of a service is the title of its card', () => {
  expect(SERVICES.length).toBe(12);
  for (const { id, title } of SERVICES) expect(title.toLowerCase().replaceAll(' ', '-')).toBe(id);
});

test('a service that is added has a page, and one that is hidden has none', async () => {
  await using site = await openTestSite();
  const pagePaths = async () => (await publicPages(site.copy)).map(({ path }) => path);
  await editDocument(site, 'services', ({ items }) => ({
    items: [
      ...(items as object[]).map((item) => ('id' in item && item.id === 'meta-ads' ? { ...item, hidden: true } : item)),
      { ...SERVICES[0], id: 'print-design', title: 'Print Design' },
    ],
  }));
  expect(await findService(site.copy, 'meta-ads')).toBeUndefined();
  expect(await findService(site.copy, 'print-design')).toMatchObject({ intro: SERVICES[0].intro });
  expect(await pagePaths()).toContain('/service/print-design');
  expect(await pagePaths()).not.toContain('/service/meta-ads');
});

test('three services have generic copy after their own was removed', async () => {
  await using site = await openTestSite();
  await editDocument(site, 'services', () => ({ items: [] }));
  for (const slug of ['mobile-app-development', 'website-development', 'content-management']) {
    const generic = await findService(site.copy, slug);
    expect(generic).toMatchObject({ picture: slug, variant: 'generic' });
    expect(generic?.features.length).toBeGreaterThanOrEqual(5);
    expect(generic?.whyUs).toBeTruthy();
  }
  for (const slug of ['meta-ads', 'content-creation', 'constructor', '']) {
    expect(await findService(site.copy, slug)).toBeUndefined();
  }
});

test('each service shows a proof of its own, which disappears with its entry', async () => {
  await using site = await openTestSite();
  const proofs = await Promise.all(
    SERVICES.map(async ({ id }) => {
      const service = await findService(site.copy, id);
      return service && loadProof(site.copy, service);
    }),
  );
  expect(proofs).not.toContain(undefined);
  expect(new Set(proofs.map((proof) => JSON.stringify(proof))).size).toBe(12);
  const [study] = CASE_STUDIES;
  await editDocument(site, 'case-studies', () => ({ items: [study] }));
  await editDocument(site, 'testimonials', () => ({ items: TESTIMONIALS.slice(0, 1) }));
  const service = await findService(site.copy, 'youtube-marketing');
  expect(service && (await loadProof(site.copy, service))).toBeUndefined();
});

test('the layout of each page shows all of its copy, and no two layouts are the same', () => {
  for (const { variant, facts, benefits, process, questions } of SERVICES) {
    const written = [
      facts.length > 0 && 'facts',
      'features',
      benefits.items.length > 0 && 'benefits',
      process.items.length > 0 && 'process',
      'whyUs',
      questions.items.length > 0 && 'questions',
    ].filter((name) => name !== false);
    expect([...SERVICE_SECTIONS[variant]].sort()).toEqual(written.sort());
  }
  expect(new Set(SERVICES.map(({ variant }) => SERVICE_SECTIONS[variant].join())).size).toBe(12);
  expect(serviceVariant.options.toSorted()).toEqual(Object.keys(SERVICE_SECTIONS).toSorted());
});
