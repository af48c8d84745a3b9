import type { ReleaseProblem } from '../../contract/releases/releases.ts';
import { HttpError } from '../http/http-error.ts';

/** Why a draft cannot be published with a release. `paths`: the paths of the fields that must be changed. */
export class PartProblem extends HttpError {
  readonly kind: ReleaseProblem['kind'];
  readonly paths: readonly string[];

  constructor(kind: ReleaseProblem['kind'], message: string, paths: readonly string[] = []) {
    super(409, message);
    this.name = 'PartProblem';
    this.kind = kind;
    this.paths = paths;
  }
}

/** Converts an error of the publishing core to a problem of a part. Rethrows other errors, which are failures. */
export function toPartProblem(error: unknown): PartProblem {
  if (error instanceof PartProblem) return error;
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const paths = Object.keys(error.errors ?? {});
  if (error.status === 404) return new PartProblem('in-the-bin', 'It was deleted.');
  if (error.status === 403) return new PartProblem('not-approved', error.message);
  if (error.status === 409) return new PartProblem('moved-on', error.message);
  return new PartProblem(paths.includes('address') ? 'address-taken' : 'incomplete', error.message, paths);
}
