import {
  createdSignOffLink,
  recordPdf,
  type SignOffLink,
  signOff,
  signOffAddress,
  signOffNote,
  signOffReminder,
} from '../../../contract/releases/sign-offs.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { saveFile } from '../shell/controls/save-file.ts';

const pathOf = (release: number, path: string) => `/api/admin/releases/${release}/${path}`;

export const fetchSignOff = (release: number, signal: AbortSignal) =>
  callApi({
    path: pathOf(release, 'sign-off-links'),
    signal,
    responseSchema: signOff,
    failure: msg('Could not load the sign-off. Try again.'),
  });

/** The address and the code are in this response only. */
export const askForSignOff = (
  release: number,
  json: { name: string; email?: string; days: number; with_code: boolean },
) =>
  callApi({
    method: 'POST',
    path: pathOf(release, 'sign-off-links'),
    json,
    responseSchema: createdSignOffLink,
    failure: msg('The link was not made. Try again.'),
  });

export const fetchSignOffAddress = (release: number, { id }: SignOffLink) =>
  callApi({
    method: 'POST',
    path: pathOf(release, `sign-off-links/${id}/address`),
    responseSchema: signOffAddress,
    failure: msg('The link could not be copied. Try again.'),
  });

export const remindClient = (release: number, { id }: SignOffLink) =>
  callApi({
    method: 'POST',
    path: pathOf(release, `sign-off-links/${id}/reminder`),
    responseSchema: signOffReminder,
    failure: msg('The reminder was not sent. Try again.'),
  });

export const revokeSignOffLink = (release: number, { id }: SignOffLink) =>
  callApi({
    method: 'DELETE',
    path: pathOf(release, `sign-off-links/${id}`),
    failure: msg('The link was not revoked. Try again.'),
  });

export const changeSignOffNote = (release: number, note: number, json: { answer?: string; resolved?: boolean }) =>
  callApi({
    method: 'PATCH',
    path: pathOf(release, `sign-off-notes/${note}`),
    json,
    responseSchema: signOffNote,
    failure: msg('The note was not changed. Try again.'),
  });

export async function downloadRecord(release: number, name: string, decision: number): Promise<void> {
  const pdf = await callApi({
    path: pathOf(release, `sign-offs/${decision}/pdf`),
    accept: 'application/pdf',
    responseSchema: recordPdf,
    failure: msg('The record could not be downloaded. Try again.'),
  });
  saveFile(`${name}.pdf`, pdf, 'application/pdf');
}
