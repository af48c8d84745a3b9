import type { MediaDetail } from '../../../contract/media/media-library.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { useSession } from '../session.ts';

/**
 * The actions that the person may use on an item of the library, by the rules of the server, and the reason if one is
 * not allowed.
 */
export function useMediaRights({ uploaded_by, is_public: isPublic }: Pick<MediaDetail, 'uploaded_by' | 'is_public'>) {
  const may = useMay();
  const isOwn = uploaded_by === useSession()?.user.email;
  const mayChange = may('PATCH /admin/media/{name}', { isOwn, isPublic });
  const mayReplace = may('PUT /admin/media/{name}/file', { isOwn, isPublic });
  return { mayChange, mayReplace, reason: mayChange ? '' : reasonFor({ isOwn, mayUpload: may('POST /admin/media') }) };
}

function reasonFor({ isOwn, mayUpload }: { isOwn: boolean; mayUpload: boolean }): string {
  if (!mayUpload) return t('Only owners, editors and authors can change files.');
  if (!isOwn) return t('You can change only files that you uploaded.');
  return t('This file is public or part of something scheduled. Only editors can change it.');
}
