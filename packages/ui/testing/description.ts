/** What a screen reader says after the name of a control: the texts its aria-describedby names. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(no #${id})`).join(' ')
}
