/** `npm run bench -- --quick`: tiny counts, to show that everything runs. The figures mean little. */
export const isQuick = process.argv.includes('--quick');
