import { type UploadedLogo, uploadedLogo } from '../../../../contract/copy/logo.ts';
import { callApi } from '../../api.ts';

export function uploadLogo(file: File): Promise<UploadedLogo> {
  const form = new FormData();
  form.set('logo', file);
  return callApi({
    ...{ method: 'POST', path: '/api/admin/logo', form, responseSchema: uploadedLogo },
    failure: 'The logo was not uploaded. Try again.',
    keepsSession: true,
  });
}
