import { companyDocument } from '../../contract/copy/company.ts';
import { DOCUMENTS } from '../../contract/copy/documents.ts';
import { DERIVED_FACTS, factsIn, factsOf } from '../../contract/copy/facts.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { type Body, definitionOf } from './definitions.ts';
import { withDefaults } from './documents/document-body.ts';
import { textsOf } from './texts-of.ts';

/**
 * Throws 422 if the document names a fact that is empty or does not exist. For the company itself: if a public document
 * names a fact that would then be empty or missing. Counters may name an empty fact, because they are hidden then.
 */
export async function requireKnownFacts(db: Database, key: string, body: Body): Promise<void> {
  const rows = await db.selectFrom('documents').select(['key', 'body']).where('deleted_at', 'is', null).execute();
  const stored = new Map(rows.map((row) => [row.key, row.body]));
  const published = withDefaults(definitionOf('company'), stored.get('company')).body;
  if (key !== 'company') {
    const facts = factsOf(published as never);
    const errors: Record<string, string[]> = {};
    for (const [path, name] of missingFacts(body, facts)) {
      const message = facts.has(name)
        ? `The fact “${labelOf(name, published)}” is empty. Write it in Company first.`
        : 'A fact in this text is not in Company any more. Remove it, or add it to Company first.';
      errors[path] = [...(errors[path] ?? []), message];
    }
    const [first] = Object.values(errors).flat();
    if (first) throw new HttpError(422, first, { errors });
    return;
  }

  const facts = factsOf(body as never);
  const errors: Record<string, string[]> = {};
  for (const other of new Set([...Object.keys(DOCUMENTS), ...stored.keys()])) {
    if (other === 'company') continue;
    const definition = definitionOf(other);
    const missing = missingFacts(withDefaults(definition, stored.get(other)).body, facts);
    for (const name of new Set(missing.map(([, fact]) => fact))) {
      errors[`facts.${name}`] = [...(errors[`facts.${name}`] ?? []), definition.title];
    }
  }
  const [first] = Object.entries(errors);
  if (!first) return;
  const [path, places] = first;
  const label = labelOf(path.slice('facts.'.length), body, published);
  throw new HttpError(422, `The fact “${label}” is still used on ${places.join(', ')}.`, { errors });
}

/**
 * The label of a fact, from the first of these companies that has it. A fact that the edited company has removed is
 * still in the published one.
 */
function labelOf(name: string, ...companies: Body[]): string {
  const added = companies.flatMap(({ facts }) => facts as { id: string; label: string }[]);
  const field = companyDocument.shape[name as keyof typeof companyDocument.shape];
  return (
    added.find(({ id }) => id === name)?.label ??
    field?.meta()?.title ??
    (name in DERIVED_FACTS ? 'Closing time' : name)
  );
}

/** The empty or missing facts that texts name, each with the path of the text. */
function missingFacts(body: Body, facts: ReadonlyMap<string, string>): [path: string, name: string][] {
  return textsOf(body).flatMap(([path, text]) =>
    factsIn(text)
      .filter((name) => !facts.get(name) && !(facts.has(name) && isCounter(path, text, name)))
      .map((name): [string, string] => [path, name]),
  );
}

/** Whether a text is the number of a counter and consists only of the fact. */
const isCounter = (path: string, text: string, name: string) =>
  path.endsWith('.number') && text === `{company.${name}}`;
