import type { ComponentType } from 'react';
import type { GENERAL_SECTIONS } from '../../../../contract/copy/general-sections.ts';
import type { Section, SectionLists, SectionOf } from '../section-data.ts';
import { ActionSection } from './action-section.tsx';
import { CardSection } from './card-section.tsx';
import { FormSection } from './form-section.tsx';
import { NumberSection } from './number-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { TextSection } from './text-section.tsx';

type GeneralType = keyof typeof GENERAL_SECTIONS;
type GeneralComponents = {
  [Type in GeneralType]: ComponentType<SectionOf<Type> & { shownForm: SectionLists['form'] }>;
};

const COMPONENTS: GeneralComponents = {
  text: TextSection,
  picture: PictureSection,
  cards: CardSection,
  numbers: NumberSection,
  action: ActionSection,
  form: FormSection,
};

export interface GeneralSectionProps {
  section: Section;
  form: SectionLists['form'];
}

export function GeneralTypes({ section, form }: GeneralSectionProps) {
  const Component = (COMPONENTS as Partial<Record<string, ComponentType<Section & { shownForm: typeof form }>>>)[
    section.type
  ];
  return Component && <Component {...section} shownForm={form} />;
}
