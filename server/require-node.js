// Plain JavaScript, loaded before everything else: a Node that cannot read the rest must still be able to say so.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `This site runs on Node ${NEEDED} or newer, and this is Node ${process.versions.node}. ` +
      'Run "npm ci" first: it brings Node along, and "npm start" uses it.',
  );
  process.exit(1);
}
