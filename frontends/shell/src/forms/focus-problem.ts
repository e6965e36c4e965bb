/** Moves the focus to the first error once the errors are rendered. */
export function focusProblem(form: HTMLElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
