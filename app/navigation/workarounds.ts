/** False in a build made with `WORKAROUNDS=off`, which leaves navigation to React Router alone: see README.md. */
export const WORKAROUNDS = import.meta.env.WORKAROUNDS !== 'off';
