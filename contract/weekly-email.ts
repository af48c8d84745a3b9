import { z } from 'zod';

/** `GET` and `PUT /api/admin/weekly-email`: whether the signed-in owner gets the weekly e-mail. */
export const weeklyEmail = z.object({
  is_on: z.boolean(),
  /** Whether e-mails are sent. Without a mail server, there is no weekly e-mail. */
  is_sent: z.boolean(),
});
export type WeeklyEmail = z.infer<typeof weeklyEmail>;

export const changeWeeklyEmail = z.object({ is_on: z.boolean('Send true or false.') });
