import { existsSync } from 'node:fs';
import { createAuditStore } from '../server/audit/audit-store.ts';
import { checkChain } from '../server/audit/check-chain.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readSettings } from '../server/settings.ts';
import { inOneSentence, StartProblem } from '../server/start-problem.ts';

/**
 * `npm run check-audit`: whether every entry of the audit log is what was written. Ends with 1 and the first broken
 * entry if not. The line it prints names the last entry's hash: kept elsewhere, it shows a log that was made anew.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await using db = await openDatabase(readSettings(process.env));
  const { whole, broken, head } = await checkChain(createAuditStore(db, Date.now));
  if (broken) throw new StartProblem(`Entry ${broken.id} is broken: ${broken.why}. The ${whole} before it are whole.`);
  console.log(`All ${whole} entries are whole. The last one's hash: ${head.hash || 'none yet'}`);
} catch (error) {
  console.error(inOneSentence(error, 'The audit log could not be checked'));
  process.exit(1);
}
