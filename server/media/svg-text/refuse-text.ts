import { UnusableSvg } from '../unusable-svg.ts';

/** For what the site's fonts or browsers would draw differently. */
export function refuseText(contents: string): never {
  throw new UnusableSvg(`The SVG contains ${contents}. Convert the text to outlines, then export it again.`);
}
