import type { Core, Slice } from '../slice.ts';
import { privacyEndpoints } from './privacy-endpoints.ts';
import type { PrivacyPorts } from './privacy-ports.ts';

/** Finds, exports and erases the data that the site has stored about the owner of an e-mail address. */
export const openPrivacy = (core: Core, ports: PrivacyPorts): Slice => ({ endpoints: privacyEndpoints(core, ports) });
