/** `npm run bench -- --quick`: tiny counts, which only show that everything runs. */
export const isQuick = process.argv.includes('--quick');
