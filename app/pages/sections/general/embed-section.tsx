import { PageEmbed } from '../../embeds/page-embed.tsx';
import type { SectionLists, SectionOf } from '../section-data.ts';

/** A video, map or page of another site, below a heading. */
export function EmbedSection({ id, heading, lede, shownEmbed = '' }: SectionOf<'embed'> & Pick<Shown, 'shownEmbed'>) {
  return (
    <section className="embed-section section wrap" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        {lede && <p className="lede">{lede}</p>}
      </div>
      <PageEmbed html={shownEmbed} />
    </section>
  );
}

interface Shown {
  shownEmbed: SectionLists['embed'];
}
