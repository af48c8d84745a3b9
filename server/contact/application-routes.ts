import { Hono } from 'hono';
import { readBotSignals } from '../../contract/bot-signals.ts';
import { type JobApplication, jobApplication, MAX_CV_BYTES } from '../../contract/contact.ts';
import { readTrail } from '../../contract/visit-trail.ts';
import { HttpError } from '../http/http-error.ts';
import { check } from '../http/read-body.ts';
import { readLimitedForm } from '../http/read-limited-form.ts';
import { requireSameOriginNavigation } from '../http/require-same-origin.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import type { Sender } from './receive-message.ts';

/** `POST /api/applications`: an application for a job, with a CV. */
export function applicationRoutes({
  settings,
  receiveApplication,
}: {
  settings: Pick<Settings, 'corsOrigins'>;
  receiveApplication(slug: string, application: JobApplication, from: Sender): Promise<void>;
}) {
  return new Hono<WebEnv>().use(requireSameOriginNavigation(settings.corsOrigins)).post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!c.req.header('Content-Type')?.startsWith('multipart/form-data')) {
      throw new HttpError(415, 'Send the fields as multipart/form-data.');
    }
    const { form } = await readLimitedForm(c.req.raw, MAX_CV_BYTES);
    const application = check(jobApplication, Object.fromEntries(form));
    const field = (name: string) => form.get(name);
    const slug = String(form.get('job') ?? '').toLowerCase();
    await receiveApplication(slug, application, {
      clientAddress: c.get('visitor').ipAddress,
      botSignals: readBotSignals(field),
      trail: readTrail(field),
    });
    return c.json({ message: 'Your application has arrived.' }, 201);
  });
}
