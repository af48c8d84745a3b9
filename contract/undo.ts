import { z } from 'zod';

/** The response of a deletion that can be undone: send `undo` to the endpoint that restores, within an hour. */
export const undoableDeletion = z.object({ message: z.string(), undo: z.string() });

/** The body of the endpoints that restore. */
export const undoDeletion = z.object({ undo: z.string('Send the undo of the deletion.') });
