import type { MediaDetail } from '../../../contract/media-library.ts';
import { useSession } from '../session.ts';

/** What the person may do with an item of the library, as the server decides it, and why not. */
export function useMediaRights(item: Pick<MediaDetail, 'uploaded_by' | 'is_public'>) {
  const user = useSession()?.user;
  if (user?.role === 'reader') return refuse('Only owners, editors and authors can change files.');
  // Nothing is known while the page loads; the server decides in any case.
  if (user?.role !== 'author') return ALLOWED;
  if (item.uploaded_by !== user.email) return refuse('Somebody else uploaded this file. Ask an editor to change it.');
  if (user.mayPublish) return ALLOWED;
  if (item.is_public)
    return refuse('The site shows this file, or will when it is scheduled. Ask an editor to change it.');
  return { mayChange: true, mayReplace: false, reason: '' };
}

const ALLOWED = { mayChange: true, mayReplace: true, reason: '' };

const refuse = (reason: string) => ({ mayChange: false, mayReplace: false, reason });
