import { type UploadedLogo, uploadedLogo } from '../../../../contract/copy/logo.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

export function uploadLogo(file: File): Promise<UploadedLogo> {
  const form = new FormData();
  form.set('logo', file);
  return callApi({
    ...{ method: 'POST', path: '/api/admin/logo', form, responseSchema: uploadedLogo },
    failure: msg('The logo was not uploaded. Try again.'),
    keepsSession: true,
  });
}
