// Word writes the items of a list as paragraphs whose style names the list and the level, and whose marker is text.

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i

/** Whether a paragraph is an item of a list in Word. */
export const isWordItem = (element: Element): boolean => LEVEL.test(element.getAttribute('style') ?? '')

/** Returns the level of an item, from 1: of Word, and of Google Docs and Word in the browser; null when it has none. */
export function listLevel(element: Element): number | null {
  const level =
    LEVEL.exec(element.getAttribute('style') ?? '')?.[1] ??
    element.getAttribute('aria-level') ??
    element.getAttribute('data-aria-level')
  const number = Number(level)
  return level !== null && number >= 1 ? Math.min(9, number) : null
}

/** Returns the marker of an item in Word, such as '·' or '1.'. */
export const wordMarker = (element: Element): string =>
  [...element.querySelectorAll('[style]')]
    .find((part) => /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''))
    ?.textContent?.trim() ?? ''
