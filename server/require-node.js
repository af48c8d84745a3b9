// Plain JavaScript, loaded before everything else: a Node that cannot read the rest must still be able to say so.
import module from 'node:module';

const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `This site runs on Node ${NEEDED} or newer, and this is Node ${process.versions.node}. ` +
      'On Linux run "npm ci" first: it brings Node along, and "npm start" uses it. Elsewhere install that Node.',
  );
  process.exit(1);
}

// Compiled modules are kept between starts, the types taken out of them: in main.ts it would be too late for itself and
// what it imports, and Node would load the compiler that takes types out (30 MB) for these alone.
module.enableCompileCache();
