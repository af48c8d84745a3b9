import { isPlaceholder } from '../../../contract/copy/is-placeholder.ts';
import { type Body, definitionOf } from '../definitions.ts';
import { textsOf } from '../texts-of.ts';
import { LAUNCH_CHECKS, type LaunchCheck } from './launch-checks.ts';

/** The texts of a document that the check is about, by path. */
export function textsOfCheck({ paths }: LaunchCheck, body: Body): Map<string, string> {
  const isChecked = (path: string) =>
    paths.some((checked) => checked === '' || path === checked || path.startsWith(`${checked}.`));
  return new Map(textsOf(body).filter(([path, text]) => text !== '' && isChecked(path)));
}

/** The samples of each check, which never change while the site runs. */
const samplesByCheck = new Map<LaunchCheck, Map<string, string>>();

function samplesOf(check: LaunchCheck): Map<string, string> {
  const samples = samplesByCheck.get(check) ?? textsOfCheck(check, definitionOf(check.document).defaults);
  samplesByCheck.set(check, samples);
  return samples;
}

/** Whether a sample is public: an unchanged default text, or an example value in the company's facts. */
export function showsSample(check: LaunchCheck, body: Body): boolean {
  const samples = samplesOf(check);
  return [...textsOfCheck(check, body)].some(
    ([path, text]) => text === samples.get(path) || (check.document === 'company' && isPlaceholder(text)),
  );
}

/** The checks of a document whose samples are public and that nobody has confirmed. */
export const openChecks = (key: string, body: Body, isConfirmed: (id: string) => boolean) =>
  LAUNCH_CHECKS.filter((check) => check.document === key && !isConfirmed(check.id) && showsSample(check, body));
