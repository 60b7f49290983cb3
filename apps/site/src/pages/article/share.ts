/** The result of sharing: shared by the device, copied, neither possible, or cancelled by the visitor. */
export type Shared = 'shared' | 'copied' | 'refused' | 'cancelled'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the share dialog of the device, or copies the URL when there is none. */
export async function share(title: string, url: string): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (isAbort(error)) return 'cancelled'
      // A browser with a share dialog may still reject this; copying remains.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
