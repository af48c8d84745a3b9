import { useRouteLoaderData } from 'react-router';
import type { MessageState } from '../../../contract/contact/contact-messages.ts';

/** Loaded by admin/signed-in.tsx; undefined while it is loading, null when the server could not tell. */
export const usePanelState = () => useRouteLoaderData<MessageState | null>('admin/signed-in');
