import { z } from 'zod';
import { id, line, text, toggle } from './fields.ts';

/** Every section has an id, which is its anchor in the page, and can be hidden. */
export const section = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  { title, description }: { title: string; description: string },
  shape: Shape,
) =>
  z.object({ id, type: z.literal(type), hidden: toggle('Hidden').optional(), ...shape }).meta({ title, description });

export const heading = line('Heading', { max: 160, advice: 70, example: 'What this part of the page is about' });
export const lede = text('Introduction', { max: 600, example: 'One or two sentences below the heading' });
export const optionalLede = text('Introduction', { max: 600, isOptional: true });

/** The types of sections that contain the main heading of their page. A page without one begins with its title. */
export const MAIN_HEADINGS: readonly string[] = ['hero', 'banner', 'page-head'];

const hasOneHeading = (list: readonly unknown[]) =>
  (list as { type: string; hidden?: boolean }[]).filter(({ type, hidden }) => !hidden && MAIN_HEADINGS.includes(type))
    .length <= 1;

const UNKNOWN_TYPE = 'There is no such type of section. The schema of the page lists them.';
const NESTED = 'A reusable section cannot contain another reusable section.';
const typeError = ({ input }: { input?: unknown }) =>
  (input as { type?: unknown } | undefined)?.type === 'reusable' ? NESTED : UNKNOWN_TYPE;

/** The sections of a page, in order. */
export const sections = <const Options extends readonly [z.ZodObject, ...z.ZodObject[]]>(
  options: Options,
  { max = 40, tooMany = 'A page has at most 40 sections.' } = {},
) =>
  z
    .array(
      z.discriminatedUnion('type', options as never, { error: typeError }) as unknown as z.ZodType<
        z.output<Options[number]>
      >,
      'Sections must be a list.',
    )
    .max(max, tooMany)
    .refine(hasOneHeading, 'A page has one main heading. Hide or remove the other section that has one.')
    .meta({ title: 'Sections', format: 'sections' });
