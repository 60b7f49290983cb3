/** What a person does on a page. Not `scroll` and `click`: browsers also send them for a script that scrolls or clicks. */
const USES = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const

/** For how long the page must be visible, from the first use on. */
const SECONDS = 5

/**
 * Calls back once a person has used the page and had it in view for five seconds. The scanners of mails open a page, and press and scroll by script,
 * which makes events that are not trusted. Seconds are counted, so the clock of the device does not matter. Returns a function that stops it.
 */
export function watchReading(onRead: () => void): () => void {
  const stopped = new AbortController()
  let isUsed = false
  let seconds = 0
  const note = (event: Event) => {
    isUsed ||= event.isTrusted
  }
  for (const use of USES) addEventListener(use, note, { passive: true, signal: stopped.signal })
  const timer = setInterval(() => {
    if (isUsed && document.visibilityState === 'visible') seconds += 1
    if (seconds < SECONDS) return
    stop()
    onRead()
  }, 1000)
  const stop = () => {
    clearInterval(timer)
    stopped.abort()
  }
  return stop
}
