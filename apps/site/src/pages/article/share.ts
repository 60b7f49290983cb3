/** What came of sharing: handed to the device, copied, neither possible, or called off by the visitor. */
export type Shared = 'shared' | 'copied' | 'refused' | 'cancelled'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Hands an address to the device's own sharing, or copies it where there is none. */
export async function share(title: string, url: string): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (isAbort(error)) return 'cancelled'
      // A browser that offers sharing may still refuse this; copying remains.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
