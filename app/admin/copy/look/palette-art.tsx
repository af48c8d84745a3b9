import type { BrandColours } from '../../../../contract/copy/palettes.ts';

/** Six tiles in the colours of a palette. */
export const PaletteArt = ({ colours: { marigold, night, neem, madder } }: { colours: BrandColours }) => (
  <svg viewBox="0 0 228 106" aria-hidden="true">
    <path fill={marigold} d="M0 0H76V106H0Z" />
    <path fill={night} d="M76 0H152V106H76ZM0 53H38V106H0Z" />
    <path fill={neem} d="M152 0H228V53H152Z" />
    <path fill={madder} d="M152 53H228V106H152Z" />
    <path fill={marigold} d="M76 106V79A38 38 0 0 1 152 79V106Z" />
    <path fill="#fff" d="M101 106V79A13 13 0 0 1 127 79V106Z" />
    <circle fill={marigold} cx="190" cy="79" r="17" />
  </svg>
);
