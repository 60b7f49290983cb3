import { StorageFailure } from './failure.ts'
import type { Metadata, Objects } from './objects.ts'

// A browser shows these in place. It saves everything else, and runs none of it.
const PICTURES: ReadonlySet<string> = new Set(['image/avif', 'image/jpeg', 'image/png', 'image/webp'])

interface Range {
  readonly start: number
  readonly end: number
}

/** Returns the range of a request; null for the whole file. Throws a StorageFailure for one outside of it. Several ranges count as none. */
function rangeOf(header: string | null, size: number): Range | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end) throw new StorageFailure('416', 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}

/** The header that names a file for saving; non-ASCII characters are encoded (RFC 6266). */
function dispositionOf(type: string, saveAs: string | null): Record<string, string> {
  if (saveAs === null) return PICTURES.has(type) ? {} : { 'content-disposition': 'attachment' }
  const name = saveAs === '' ? '' : `; filename*=UTF-8''${encodeURIComponent(saveAs).replaceAll("'", '%27')}`
  return { 'content-disposition': `attachment${name}` }
}

/** Returns whether the client has this version. It names one, several or any, and a proxy may have weakened them. */
const isKnown = (header: string | null, eTag: string): boolean =>
  header?.trim() === '*' || [...(header?.matchAll(/"[^"]*"/g) ?? [])].some(([tag]) => tag === eTag)

/** Returns the response to a download, as a whole, in part, or as unchanged. */
export async function sendObject(
  { headers, method, url }: Request,
  found: Metadata & { readonly id: string },
  objects: Objects,
): Promise<Response> {
  const { id, size, mimetype, eTag, cacheControl, lastModified } = found
  const common = {
    etag: eTag,
    'cache-control': cacheControl,
    'last-modified': new Date(lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  if (isKnown(headers.get('if-none-match'), eTag)) return new Response(null, { status: 304, headers: common })
  const range = rangeOf(headers.get('range'), size)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const sent = {
    ...common,
    ...dispositionOf(mimetype, new URL(url).searchParams.get('download')),
    'content-type': mimetype,
    'content-length': String(end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  }
  const body = method === 'HEAD' ? null : new Uint8Array(await objects.read(id, start, end - start + 1))
  return new Response(body, { status: range ? 206 : 200, headers: sent })
}
