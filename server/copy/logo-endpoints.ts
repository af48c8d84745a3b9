import { z } from 'zod';
import { uploadedLogo } from '../../contract/copy/logo.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const LOGO_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/admin/logo',
    summary: 'Upload a logo as an SVG or a PNG. An SVG is reduced to what it draws.',
    account: 'editor',
    form: { fields: z.object({}), files: { logo: 'required' } },
    response: uploadedLogo,
    status: 201,
    errors: [400, 401, 413, 415, 422, 503],
  },
];
