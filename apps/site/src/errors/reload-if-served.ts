/** The timeout of the server, in milliseconds. */
const PROBE_LIMIT = 5000

/**
 * Reloads the page when its server responds; without a network, a reload would replace the page by the browser's error page. For chunks
 * that a new version may have replaced. Never rejects.
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
    // The server does not respond, so the page stays.
  }
}
