import type { ChangeAnswer } from '../../contract/blog.ts';

/** The answer to a change that was done: an update, a delete, or what the bin does. */
export const changeDone = (message: string): ChangeAnswer => ({ success: true, status: true, message, errors: {} });

/** What is refused, or fails, answers with the same fields. */
export const changeRefused = <Body extends { message: string }>(body: Body) => ({
  success: false,
  status: false,
  errors: {},
  ...body,
});

/** Whether the call is an update or a delete: its refusals can come before its route is reached. */
export const isChangeCall = (path: string) => /\/(update|delete)_blog(\/|$)/.test(path);
