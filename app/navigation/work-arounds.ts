/** False in a build made with `WORK_AROUNDS=off`, which leaves navigation to React Router alone: see README.md. */
export const WORK_AROUNDS = import.meta.env.WORK_AROUNDS !== 'off';
