/** After the problems are drawn, the first of them has the focus. */
export function focusProblem(form: HTMLElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
