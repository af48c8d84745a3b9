import { z } from 'zod';
import { type Call, ours, text } from './call.ts';

export const DESCRIPTION_CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'get',
    path: '/openapi.json',
    summary: 'This description.',
    account: 'none',
    answer: z.looseObject({ openapi: text }),
    refusals: [],
  },
  {
    ...ours,
    method: 'get',
    path: '/docs',
    summary: 'This description, for people.',
    account: 'none',
    answer: 'page',
    refusals: [],
  },
];
