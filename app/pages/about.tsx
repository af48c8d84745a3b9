import { ABOUT } from '../../content/about.ts';
import { BelowTheFold } from '../navigation/below-the-fold.tsx';
import type { Route } from './+types/about';
import { pageMeta } from './page-meta.ts';
import { Banner } from './sections/banner.tsx';
import { Expertise } from './sections/expertise.tsx';
import { SkillStrip } from './sections/skill-strip.tsx';
import { Staff } from './sections/staff.tsx';
import { Testimonials } from './sections/testimonials.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Aboutus', title: ABOUT.title, description: ABOUT.description });

/** /Aboutus */
export default function About() {
  return (
    <>
      <Banner tint="leaf" isLarge art={<img src="/art/scenes/house.svg" width="480" height="320" alt="" />}>
        <h1>{ABOUT.heading}</h1>
        <p className="lede">{ABOUT.lede}</p>
      </Banner>
      <Expertise />
      <BelowTheFold>
        <SkillStrip />
        <Staff />
        <Testimonials />
      </BelowTheFold>
    </>
  );
}
