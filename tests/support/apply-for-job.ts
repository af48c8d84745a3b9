import type { TestSite } from './test-site.ts';

/** A complete application, except for its CV. */
export const APPLICATION = {
  job: 'flutter-developer',
  name: 'Jay Parmar',
  email: 'jay@example.com',
  telephone: '+91 98 0000 0000',
  message: 'I wrote a price app that works offline.',
};

/** Sends an application to the API. */
export function applyForJob(
  site: Pick<TestSite, 'request'>,
  cv: Uint8Array | undefined,
  fileName = 'Jay Parmar.pdf',
  changes: Partial<typeof APPLICATION> & { homepage_address?: string } = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...APPLICATION, ...changes })) form.set(name, value);
  if (cv) form.set('cv', new File([new Uint8Array(cv)], fileName));
  return site.request('/api/applications', { method: 'POST', body: form });
}
