import { Hono } from 'hono';
import { MAX_FORM_FILES_BYTES } from '../../contract/form-answers.ts';
import type { PublicForm } from '../../contract/public-form.ts';
import { type LimitedForm, readLimitedForm } from '../http/read-limited-form.ts';
import { requireSameOriginNavigation } from '../http/require-same-origin.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';

type Received = { state: 'sent' } | { state: 'changed'; form: PublicForm; message: string };

/** `POST /api/forms/{id}`: the answers to a form that was made in the panel. */
export function formRoutes({
  settings,
  receiveForm,
}: {
  settings: Pick<Settings, 'corsOrigins'>;
  receiveForm(id: string, form: LimitedForm, clientAddress: string): Promise<Received>;
}) {
  return new Hono<WebEnv>().use(requireSameOriginNavigation(settings.corsOrigins)).post('/:id', async (c) => {
    c.header('Cache-Control', 'no-store');
    const form = await readLimitedForm(c.req.raw, MAX_FORM_FILES_BYTES);
    const received = await receiveForm(c.req.param('id'), form, c.get('visitor').ipAddress);
    if (received.state === 'sent') return c.json({ message: 'Your answers have arrived.' }, 201);
    return c.json({ message: received.message, form: received.form }, 409);
  });
}
