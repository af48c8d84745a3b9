import { z } from 'zod';
import { dashboard, foundInPanel } from '../../contract/dashboard.ts';
import { type Endpoint, ours, text } from '../http/endpoint.ts';

export const DASHBOARD_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/dashboard',
    summary: 'What needs attention, your drafts, and what others changed. Only what your role may see.',
    account: 'reader',
    response: dashboard,
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/search',
    summary:
      'Find pages, posts, messages and people, four of each kind, or twenty with all=1. Only what your role may see.',
    account: 'reader',
    query: { q: text, all: z.enum(['1']).optional() },
    response: foundInPanel,
    errors: [401],
  },
];
