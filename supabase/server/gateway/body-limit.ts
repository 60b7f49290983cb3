import type { BodyLimit, Head } from '../http/request.ts'
import { refuse } from '../http/responses.ts'
import { tooLarge } from '../storage/failure.ts'

/** The maximum body size in bytes, of visitors and of the services that need no more. */
const SMALL_BODY = 64 * 1024

const FILES = '/storage/v1/'

/** The function that takes the files of clients, and the sizes that it takes: a file of the bucket, and the fields of its form. */
export const UPLOAD = '/functions/v1/client-file'
const UPLOAD_BODY = 10 * 1024 * 1024 + SMALL_BODY

/** The maximum body sizes of the services that need more, in bytes. The storage refuses what its bucket does not take. */
const LARGE_BODIES: readonly (readonly [prefix: string, limit: number])[] = [
  ['/rest/v1/', 1024 * 1024],
  [FILES, 10 * 1024 * 1024],
]

/** Returns whether a request is for the storage. */
export const isForFiles = ({ url }: Head): boolean => url.pathname.startsWith(FILES)

const tooLong = (bytes: number) => refuse(413, 'payload_too_large', `The body is longer than ${bytes} bytes`)

/** Returns how long the body of a request may be. */
export function bodyLimitOf(head: Head, isVisitor: boolean): BodyLimit {
  if (head.url.pathname === UPLOAD) return { bytes: UPLOAD_BODY, refuse: () => tooLong(UPLOAD_BODY) }
  const large = isVisitor ? undefined : LARGE_BODIES.find(([prefix]) => head.url.pathname.startsWith(prefix))
  const bytes = large?.[1] ?? SMALL_BODY
  return { bytes, refuse: isForFiles(head) ? () => tooLarge().response(413) : () => tooLong(bytes) }
}
