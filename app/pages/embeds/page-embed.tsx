import { useRef } from 'react';
import { Prose } from '../../ui/prose.tsx';
import embedStyles from './embeds.css?url';
import { useEmbeds } from './use-embeds.ts';

/** An embed that is not in an article. `html` comes from load-embed.ts. */
export function PageEmbed({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEmbeds(element, html);
  return (
    <div ref={element}>
      <link rel="stylesheet" href={embedStyles} precedence="embeds" />
      <Prose html={html} />
    </div>
  );
}
