import { isNewPageKey } from './new-page.ts';
import { isReusableSectionKey } from './reusable-sections.ts';

/** Whether a document was added in the panel: a page or a reusable section. It has no defaults and can be deleted. */
export const isAddedKey = (key: string) => isNewPageKey(key) || isReusableSectionKey(key);
