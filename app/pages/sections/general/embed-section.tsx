import { useRef } from 'react';
import { Prose } from '../../../ui/prose.tsx';
import embedStyles from '../../embeds/embeds.css?url';
import { useEmbeds } from '../../embeds/use-embeds.ts';
import type { SectionLists, SectionOf } from '../section-data.ts';

/** A video, map or page of another site, below a heading. */
export function EmbedSection({ id, heading, lede, shownEmbed = '' }: SectionOf<'embed'> & Pick<Shown, 'shownEmbed'>) {
  const element = useRef<HTMLElement>(null);
  useEmbeds(element, shownEmbed);
  return (
    <section ref={element} className="embed-section section wrap" aria-labelledby={id}>
      <link rel="stylesheet" href={embedStyles} precedence="embeds" />
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {lede && <p className="lede">{lede}</p>}
      </div>
      <Prose html={shownEmbed} />
    </section>
  );
}

interface Shown {
  shownEmbed: SectionLists['embed'];
}
