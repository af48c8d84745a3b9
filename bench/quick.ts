/** `npm run bench -- --quick`: tiny counts, which show that everything runs. The figures mean little. */
export const isQuick = process.argv.includes('--quick');
