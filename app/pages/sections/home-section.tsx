import type { ReactElement } from 'react';
import type { CardPost } from '../blog/with-date.ts';
import { AboutSummary } from './about-summary/about-summary.tsx';
import { CaseStudies } from './case-studies/case-studies.tsx';
import { Hero } from './hero/hero.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeServices } from './home-services/home-services.tsx';
import { LatestPosts } from './latest-posts/latest-posts.tsx';
import type { Lists, Section } from './section-data.ts';
import { SkillStrip } from './skill-strip/skill-strip.tsx';
import { Staff } from './staff/staff.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

export interface SectionProps {
  section: Section;
  lists: Lists;
  /** Undefined while the posts load, null if they could not be read. */
  latest?: CardPost[] | null | undefined;
  /** The error message of the blog service. */
  failure?: string | undefined;
}

/** A section of the types that home has initially. Undefined for other types, which home should not download. */
export function homeSection({ section, lists, latest, failure }: SectionProps): ReactElement | undefined {
  const sectionLists = lists[section.id] ?? {};
  switch (section.type) {
    case 'hero':
      return <Hero {...section} />;
    case 'skills':
      return <SkillStrip skills={sectionLists.skills ?? []} />;
    case 'about-summary':
      return <AboutSummary {...section} numbers={sectionLists.numbers ?? []} />;
    case 'services':
      return <HomeServices {...section} services={sectionLists['home-services'] ?? []} />;
    case 'work':
      return <CaseStudies {...section} studies={sectionLists['case-studies'] ?? []} />;
    case 'testimonials':
      return <Testimonials {...section} testimonials={sectionLists.testimonials ?? []} />;
    case 'staff':
      return <Staff {...section} staff={sectionLists.staff ?? []} />;
    case 'questions':
      return <HomeQuestions {...section} questions={sectionLists.questions ?? []} />;
    case 'posts':
      return <LatestPosts {...section} latest={latest} failure={failure} />;
    default:
      return undefined;
  }
}

export const questionsOf = (lists: Lists) => Object.values(lists).flatMap(({ questions = [] }) => questions);
