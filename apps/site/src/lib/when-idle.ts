/** Runs `work` once the page has loaded and the browser has nothing better to do, unless `signal` ends it before. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) work()
  }
  const schedule = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 4000 })
    // Safari has no idle callback.
    else setTimeout(run, 300)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true, signal })
}
