import { expect, test } from 'vitest';
import { hashOfDraft } from './draft-hash.ts';

test('a draft has the same hash in any order of its keys, and another one after a change of a letter', () => {
  const draft = { title: 'Forty calls', sections: [{ kind: 'hero', heading: 'Websites' }, { kind: 'text' }] };
  const hash = hashOfDraft(JSON.stringify(draft));
  expect(hash).toMatch(/^[\da-f]{64}$/);
  const reordered = { sections: [{ heading: 'Websites', kind: 'hero' }, { kind: 'text' }], title: 'Forty calls' };
  expect(hashOfDraft(JSON.stringify(reordered, null, 2))).toBe(hash);
  for (const changed of [
    { ...draft, title: 'Forty Calls' },
    { ...draft, sections: draft.sections.toReversed() },
    { ...draft, subtitle: '' },
    { ...draft, title: null },
  ]) {
    expect(hashOfDraft(JSON.stringify(changed)), JSON.stringify(changed)).not.toBe(hash);
  }
});
