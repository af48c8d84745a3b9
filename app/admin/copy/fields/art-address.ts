import type { FieldSchema } from '../field-schema.ts';

/** The address of an uploaded image, or of a drawing by its name. */
export const artAddress = ({ folder }: FieldSchema, name: string) =>
  name.startsWith('/media/') ? name : `/art/${folder}/${name}.svg`;
