import { Hono } from 'hono';
import { PAGES } from '../contract/pages.ts';
import type { WebEnv } from './http/visitor.ts';
import type { Site } from './site.ts';

const DAY = 86_400_000;
/** How long the contact for security researchers is valid. RFC 9116 recommends less than a year. */
const SECURITY_LIFETIME = 180 * DAY;

/** Addresses that programs request on every site. */
export function wellKnownRoutes({ copy, clock, settings }: Pick<Site, 'copy' | 'clock' | 'settings'>) {
  return (
    new Hono<WebEnv>()
      // For password managers: the page on which users change their password.
      .get('/.well-known/change-password', (c) => c.redirect('/admin/account'))
      // RFC 9116: the contact for reports of vulnerabilities.
      .get('/.well-known/security.txt', async (c) => {
        const { email } = await copy.read('company');
        // Rounded to a day, so that the file changes once a day.
        const expires = new Date((Math.floor(clock() / DAY) + 1) * DAY + SECURITY_LIFETIME).toISOString();
        const lines = [
          `Contact: mailto:${encodeURI(email)}`,
          `Contact: ${settings.publicUrl}${PAGES.contact.path}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
        ];
        return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
      })
  );
}
