import { launchCheck, launchChecklist } from '../../../../contract/copy/launch.ts';
import { siteOpening } from '../../../../contract/opening.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

const PATH = '/api/admin/launch-checklist';

export const fetchLaunchChecklist = (signal?: AbortSignal) =>
  callApi({
    path: PATH,
    signal,
    responseSchema: launchChecklist,
    failure: msg('Could not load the launch checklist. Try again.'),
  });

export const confirmLaunchCheck = (id: string, confirmed: boolean) =>
  callApi({
    method: 'PUT',
    path: `${PATH}/${encodeURIComponent(id)}`,
    json: { confirmed },
    responseSchema: launchCheck,
    failure: msg('The checklist was not changed. Try again.'),
  });

export const fetchOpening = (signal?: AbortSignal) =>
  callApi({
    path: '/api/admin/opening',
    signal,
    responseSchema: siteOpening,
    failure: msg('Could not load the state of the site. Try again.'),
  });

export const changeOpening = (open: boolean) =>
  callApi({
    method: 'PUT',
    path: '/api/admin/opening',
    json: { open },
    responseSchema: siteOpening,
    failure: open ? msg('The site was not opened. Try again.') : msg('The site was not closed. Try again.'),
  });
