import { type JobApplication, NOT_A_CV } from '../../../contract/contact/contact.ts';
import { fieldError } from '../../http/http-error.ts';
import { detectFileType } from './detect-file-type.ts';
import { type MessageSite, type MessageSource, receiveMessage } from './receive-message.ts';
import { toFileName } from './to-file-name.ts';

/** The texts of the message that an application becomes. */
interface ApplicationLetter {
  title: string;
  /** `{telephone}` is filled in. */
  telephone: string;
}

/** Stores an application as a message with a CV. Throws 422 if the CV is neither a PDF nor a Word document. */
export async function receiveApplication(
  { name, email, telephone, message, cv }: JobApplication,
  { title, telephone: telephoneLine }: ApplicationLetter,
  from: Omit<MessageSource, 'page' | 'files'>,
  site: MessageSite,
): Promise<void> {
  const content = new Uint8Array(await cv.arrayBuffer());
  const type = detectFileType(content);
  if ((type !== 'pdf' && type !== 'docx') || !cv.name.toLowerCase().endsWith(`.${type}`)) {
    throw fieldError('cv', NOT_A_CV);
  }
  const lines = telephone ? [telephoneLine.replace('{telephone}', () => telephone), '', message] : [message];
  await receiveMessage(
    { name, email, title, message: lines.join('\n') },
    { ...from, page: 'job', files: [{ field: null, fileName: toFileName(cv.name), type, content }] },
    site,
  );
}
