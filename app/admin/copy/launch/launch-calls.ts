import { launchCheck, launchChecklist } from '../../../../contract/copy/launch.ts';
import { callApi } from '../../api.ts';

const PATH = '/api/admin/launch-checklist';

export const fetchLaunchChecklist = (signal?: AbortSignal) =>
  callApi({
    path: PATH,
    signal,
    responseSchema: launchChecklist,
    failure: 'Could not load the launch checklist. Try again.',
  });

export const confirmLaunchCheck = (id: string, confirmed: boolean) =>
  callApi({
    method: 'PUT',
    path: `${PATH}/${encodeURIComponent(id)}`,
    json: { confirmed },
    responseSchema: launchCheck,
    failure: 'The checklist was not changed. Try again.',
  });
