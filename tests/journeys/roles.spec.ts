import { ROLES } from '../../contract/accounts/roles.ts';
import { test } from '../support/journey.ts';
import { checkOfferedControls } from './offered-controls.ts';

test.use({ changesPosts: true });

for (const role of ROLES) {
  const name = `a person with the role ${role} is offered what the server lets them do, on every screen`;
  test(name, { tag: '@nightly' }, async ({ page, site }) => {
    test.setTimeout(600_000);
    await checkOfferedControls(page, site, role);
  });
}
