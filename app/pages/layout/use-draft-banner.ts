import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PREVIEW_PARAMETER } from '../../../contract/preview-parameter.ts';
import type { DraftNotice } from '../draft-banner.tsx';

/** The banner above a draft or a closed site, once its code has loaded. Other visitors do not download it. */
export function useDraftBanner(notice: DraftNotice | null): ComponentType<DraftNotice> | undefined {
  const { search } = useLocation();
  const [Banner, setBanner] = useState<ComponentType<DraftNotice>>();
  const isShown = notice !== null && (notice.isOnEveryPage || search.includes(PREVIEW_PARAMETER));
  useEffect(() => {
    if (isShown) void import('../draft-banner.tsx').then(({ DraftBanner }) => setBanner(() => DraftBanner));
  }, [isShown]);
  return isShown ? Banner : undefined;
}
