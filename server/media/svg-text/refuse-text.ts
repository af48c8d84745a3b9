import { UnusableSvg } from '../unusable-svg.ts';

/** Refuses texts that the site's fonts or browsers would draw differently. */
export function refuseText(contents: string): never {
  throw new UnusableSvg(`The SVG contains ${contents}. Convert the text to outlines, then export it again.`);
}
