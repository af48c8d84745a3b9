import type { ComponentType } from 'react';
import type { GENERAL_SECTIONS } from '../../../../contract/copy/general-sections.ts';
import type { Section, SectionLists, SectionOf } from '../section-data.ts';
import { ActionSection } from './action-section.tsx';
import { CardSection } from './card-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { FormSection } from './form-section.tsx';
import { NumberSection } from './number-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { TextSection } from './text-section.tsx';

type GeneralType = keyof typeof GENERAL_SECTIONS;
/** The form or the embed of a section, which is loaded separately from the section. */
type Shown = { shownForm: SectionLists['form']; shownEmbed: SectionLists['embed'] };
type GeneralComponents = {
  [Type in GeneralType]: ComponentType<SectionOf<Type> & Shown>;
};

const COMPONENTS: GeneralComponents = {
  text: TextSection,
  picture: PictureSection,
  embed: EmbedSection,
  cards: CardSection,
  numbers: NumberSection,
  action: ActionSection,
  form: FormSection,
};

export interface GeneralSectionProps {
  section: Section;
  lists: SectionLists;
}

export function GeneralTypes({ section, lists }: GeneralSectionProps) {
  const Component = (COMPONENTS as Partial<Record<string, ComponentType<Section & Shown>>>)[section.type];
  return Component && <Component {...section} shownForm={lists.form} shownEmbed={lists.embed} />;
}
