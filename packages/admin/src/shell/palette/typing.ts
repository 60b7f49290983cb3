import { cutText } from '@nordlys/data/lib/text/cut-text'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

/** Collects the letters that are typed before the palette has loaded and can receive the focus. */
export interface Typing {
  /** Returns what has been typed. */
  readonly text: () => string
  /** Stops collecting. */
  readonly stop: () => void
}

/** Starts collecting. A dialog, such as the message that the palette could not be loaded, receives its keys itself. */
export function collectTyping(): Typing {
  let text = ''
  const collecting = new AbortController()
  const collect = (event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"]')) return collecting.abort()
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    if (event.key === 'Backspace') text = cutText(text, text.length - 1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', collect, { capture: true, signal: collecting.signal })
  return { text: () => text, stop: () => collecting.abort() }
}
