/**
 * The controls of a document's fields, found by the paths of the fields. A chip field is no form control, so its name
 * is a data attribute.
 */
export const nameOf = (control: HTMLElement): string => control.getAttribute('name') ?? control.dataset.name ?? '';

/** The control at the path. Of several radio buttons with one name, the checked one. */
export function findControl(form: HTMLElement, path: readonly string[]): HTMLElement | null {
  const name = CSS.escape(path.join('.'));
  const named = `:is([name="${name}"], [data-name="${name}"])`;
  return form.querySelector<HTMLElement>(`${named}:checked`) ?? form.querySelector<HTMLElement>(named);
}

/** The event that moves the caret of a chip field, whose text has no `setSelectionRange`. */
export const CARET_EVENT = 'place-caret';

export function placeCaret(control: HTMLElement, offset: number): void {
  if (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.selectionEnd !== null)
  ) {
    control.setSelectionRange(offset, offset);
  } else {
    control.dispatchEvent(new CustomEvent(CARET_EVENT, { detail: offset }));
  }
}
