/** The longest wait for the server, in milliseconds. */
const PROBE_LIMIT = 5000

/**
 * Reloads the page where its server answers; without a network the page stays, because a reload would replace it by the browser's error
 * page. For chunks that do not load although the server is there: a new version may have replaced them. Never rejects.
 */
export async function reloadIfServed(): Promise<void> {
  try {
    await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT),
    })
    window.location.reload()
  } catch {
    // No server, nothing to reload.
  }
}
