/** Moves the focus to the first invalid field of a form, which may be far from the button. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const field = first?.matches('fieldset')
    ? first.querySelector<HTMLElement>('input:not([type=hidden])')
    : first;
  field?.focus();
}
