import { test } from '../support/journey.ts';
import { checkOfferedControls } from './offered-controls.ts';

test.use({ changesPosts: true });

// The role with the most exceptions. The others are checked nightly.
test('an author is offered what the server lets them do, on every screen', async ({ page, site }) => {
  test.setTimeout(600_000);
  await checkOfferedControls(page, site, 'author');
});
