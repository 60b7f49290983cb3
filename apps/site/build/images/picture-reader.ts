import { pictureUrl } from '@nordlys/data/media/public/picture-url'

/** How long a file may take, in milliseconds. */
const LONGEST_WAIT = 15_000

/**
 * Returns a function that reads files of the media library, and throws when it cannot. After a backend did not answer, it asks no more: each
 * of many pages would wait for it.
 */
export function pictureReader(apiUrl: string): (path: string) => Promise<ArrayBuffer> {
  let silence: Error | null = null
  const load = async (path: string) => {
    const response = await fetch(pictureUrl(apiUrl, path), { signal: AbortSignal.timeout(LONGEST_WAIT) })
    return response.ok ? await response.arrayBuffer() : response.status
  }
  return async (path) => {
    if (silence) throw silence
    const answer = await load(path).catch((cause: unknown) => {
      silence = new Error('The media library does not answer', { cause })
      throw silence
    })
    if (typeof answer === 'number') throw new Error(`The media library answered ${answer} for ${path}`)
    return answer
  }
}
