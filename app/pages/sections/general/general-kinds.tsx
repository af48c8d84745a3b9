import type { SectionLists, SectionOf } from '../section-data.ts';
import { ActionSection } from './action-section.tsx';
import { CardSection } from './card-section.tsx';
import { FormSection } from './form-section.tsx';
import { NumberSection } from './number-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { TextSection } from './text-section.tsx';

export interface GeneralSectionProps {
  section: SectionOf<'text' | 'picture' | 'cards' | 'numbers' | 'action' | 'form'>;
  form: SectionLists['form'];
}

export function GeneralKinds({ section, form }: GeneralSectionProps) {
  switch (section.type) {
    case 'text':
      return <TextSection {...section} />;
    case 'picture':
      return <PictureSection {...section} />;
    case 'cards':
      return <CardSection {...section} />;
    case 'numbers':
      return <NumberSection {...section} />;
    case 'action':
      return <ActionSection {...section} />;
    case 'form':
      return form && <FormSection {...section} shown={form} />;
  }
}
