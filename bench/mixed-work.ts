import { createRandom } from '../tests/fuzz/random.ts';
import { createTargets, toBytes } from '../tests/fuzz/targets.ts';
import { asFile, gradient } from '../tests/support/images.ts';
import { rawRequest } from '../tests/support/raw-request.ts';
import { authenticate, formBody } from '../tests/support/requests.ts';
import { isQuick } from './quick.ts';

const CALLS = isQuick ? 50 : 1_271;
const PHOTOGRAPHS = isQuick ? 1 : 40;

/** A fixed seed, so that each run sends the same calls. */
const SEED = 1;

/** Sends unusual requests to the whole API, and uploads photographs of six megapixels. */
export async function doMixedWork(url: string): Promise<void> {
  const session = await authenticate(url);
  const targets = createTargets(session);
  const port = Number(new URL(url).port);
  const random = createRandom(SEED);
  for (let number = 0; number < CALLS; number++) {
    await rawRequest(port, toBytes(random.pick(targets).make(random)));
  }
  for (let number = 0; number < PHOTOGRAPHS; number++) {
    const image = asFile(await gradient(3_000, 2_000));
    const { ok, status } = await fetch(`${url}/api/admin/images`, { ...formBody({ image }), headers: session });
    if (!ok) throw new Error(`The upload of a photograph was answered with status ${status}.`);
  }
}
