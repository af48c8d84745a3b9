import { type ComponentType, lazy, Suspense } from 'react';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Mural, type MuralTile } from '../../art/mural.tsx';
import { artSource } from '../sections/art-source.ts';
import { NumberedSteps } from '../sections/numbered-steps/numbered-steps.tsx';
import type { CaseStudy } from './public-case-studies.ts';

// Lazy as in ../sections/any-section.tsx. Repeated here, because a shared file would be one more request on two pages.
const PageEmbed: ComponentType<{ html: string }> = import.meta.env.SSR
  ? (await import('../embeds/page-embed.tsx')).PageEmbed
  : lazy(async () => ({ default: (await import('../embeds/page-embed.tsx')).PageEmbed }));

export interface CaseStudyProps {
  study: Omit<CaseStudy, 'embed'>;
  texts: Copy<'case-study-texts'>;
}

/** The problem, a wide picture, what was built, a video or map if it has one, and what changed. */
export function CaseStudyBody({ study, texts, embed }: CaseStudyProps & { embed: string | undefined }) {
  const { problem, scene, steps, result, quotation } = study;
  return (
    <>
      <div className="case-body section wrap">
        <section className="grid">
          <h2>{texts.problem}</h2>
          <div className="words">
            <p className="lede">{problem.lede}</p>
            {problem.text && <p>{problem.text}</p>}
          </div>
        </section>
        <figure>
          <img src={artSource('scenes', scene.picture)} width="480" height="320" alt={scene.alt} loading="lazy" />
          {scene.caption && <figcaption>{scene.caption}</figcaption>}
        </figure>
        {steps.length > 0 && (
          <section className="grid">
            <h2>{texts.steps}</h2>
            <div className="words">
              <NumberedSteps steps={steps} />
            </div>
          </section>
        )}
        {embed && (
          <div className="case-embed grid">
            <Suspense>
              <PageEmbed html={embed} />
            </Suspense>
          </div>
        )}
      </div>
      <section className="case-result section night">
        <div className="wrap grid">
          <Mural rows={ROWS} />
          <div className="words">
            <h2>{texts.result}</h2>
            <p>{result}</p>
            {quotation.text && (
              <figure>
                <blockquote>{quotation.text}</blockquote>
                {quotation.by && <figcaption>{quotation.by}</figcaption>}
              </figure>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

const ROWS: readonly (readonly MuralTile[])[] = [
  [
    ['quarter', 'neem', 'leaf', 'leaf'],
    ['sun', 'marigold', 'madder', 'madder'],
  ],
  [
    ['petal', 'indigo', 'sky', 'sky'],
    ['steps', 'madder', 'marigold', 'marigold'],
  ],
];
