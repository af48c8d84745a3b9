import type { Core, Slice } from '../slice.ts';
import { type OpenapiPorts, openapiEndpoints } from './openapi-endpoints.ts';

/** The API reference, which is made from the descriptions of the endpoints. */
export const openOpenapi = (core: Core, ports: OpenapiPorts): Slice => ({ endpoints: openapiEndpoints(core, ports) });
