import type { Database } from '../database/open-database.ts';
import { fieldError } from '../http/http-error.ts';
import type { Body } from './definitions.ts';
import { createLogoStore } from './look/logo-store.ts';

const FIELDS = ['logo', 'logoOnDark', 'icon'];

/** Throws 422 if the look names a logo that was not uploaded. */
export async function requireKnownLogos(db: Database, look: Body): Promise<void> {
  const logos = createLogoStore(db);
  for (const field of FIELDS) {
    const path = String(look[field] ?? '');
    if (!path || (await logos.find(path.slice('/logo/'.length)))) continue;
    const message = 'This logo does not exist. Upload it again.';
    throw fieldError(field, message);
  }
}
