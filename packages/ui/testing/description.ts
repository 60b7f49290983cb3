/** Returns the accessible description of a control: the texts of its aria-describedby. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(no #${id})`).join(' ')
}
