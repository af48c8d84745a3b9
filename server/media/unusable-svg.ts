/** Why an SVG cannot be used, as a sentence for the person who uploads it. */
export class UnusableSvg extends Error {}
