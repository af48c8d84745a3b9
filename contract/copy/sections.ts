import { GENERAL_SECTIONS } from './general-sections.ts';
import { HOME_SECTIONS } from './home-sections.ts';
import { PAGE_SECTIONS } from './page-sections.ts';

/** The sections that any page may have, as they are offered. Each is one component in app/pages/sections. */
export const anySection = [
  HOME_SECTIONS.hero,
  PAGE_SECTIONS.banner,
  PAGE_SECTIONS.pageHead,
  GENERAL_SECTIONS.text,
  GENERAL_SECTIONS.picture,
  GENERAL_SECTIONS.embed,
  GENERAL_SECTIONS.cards,
  PAGE_SECTIONS.steps,
  PAGE_SECTIONS.points,
  PAGE_SECTIONS.reasons,
  GENERAL_SECTIONS.numbers,
  HOME_SECTIONS.work,
  HOME_SECTIONS.testimonials,
  HOME_SECTIONS.questions,
  HOME_SECTIONS.posts,
  GENERAL_SECTIONS.form,
  GENERAL_SECTIONS.action,
  HOME_SECTIONS.services,
  PAGE_SECTIONS.caseStudies,
  PAGE_SECTIONS.serviceWork,
  HOME_SECTIONS.staff,
  HOME_SECTIONS.aboutSummary,
  PAGE_SECTIONS.expertise,
  HOME_SECTIONS.skills,
  PAGE_SECTIONS.careerPaths,
  PAGE_SECTIONS.openJobs,
  PAGE_SECTIONS.hireCards,
] as const;
