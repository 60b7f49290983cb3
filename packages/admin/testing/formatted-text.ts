import { fireEvent } from '@testing-library/react'

/** Gives texts a layout, which jsdom does not have, so that the editor can scroll to the cursor. */
export function layOutTexts(): void {
  const { prototype } = HTMLElement
  Object.assign(Range.prototype, {
    getBoundingClientRect: prototype.getBoundingClientRect.bind(document.body),
    getClientRects: prototype.getClientRects.bind(document.body),
  })
}

/** Pastes into a formatted text. */
export function pasteInto(box: HTMLElement, type: 'text/html' | 'text/plain', content: string): void {
  const getData = (wanted: string) => (wanted === type ? content : '')
  fireEvent.paste(box, { clipboardData: { types: [type], files: [], getData } })
}
