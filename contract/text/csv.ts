import { z } from 'zod';

/** The body of an export. */
export const csvText = z.string();
