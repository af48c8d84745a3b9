import { Link } from 'react-router';
import { artSource } from '../sections/art-source.ts';
import { Banner } from '../sections/banner/banner.tsx';
import type { CaseStudyProps } from './case-study-body.tsx';

/** The breadcrumb 'Portfolio / Case study' above the title, and the scene of the case study. */
export function CaseStudyBanner({ study: { tint, picture, title, text }, texts }: CaseStudyProps) {
  return (
    <div className="case-banner">
      <Banner tint={tint} art={<img src={artSource('work', picture)} width="480" height="320" alt="" />}>
        <p>
          <Link to="/Portfolio" prefetch="intent">
            {texts.crumb}
          </Link>{' '}
          / {texts.kind}
        </p>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
      </Banner>
    </div>
  );
}
