import {
  type RegisteredMedia,
  registeredMediaSchema,
  type RegisterMedia,
  MOST_BYTES,
} from '@nordlys/data/media/register'
import { z } from 'zod'
import { FaultyPicture } from '../_shared/picture/bytes.ts'
import { type Judged, judge } from '../_shared/picture/judge.ts'
import { Refusal } from '../_shared/responses.ts'
import { callService } from '../_shared/service.ts'
import { hashOf } from '../_shared/hash.ts'
import { download, remove, store } from '../_shared/storage.ts'

interface Stored extends Judged {
  readonly bytes: Uint8Array
  readonly sha256: string
  /** The path in the bucket `media`. */
  readonly path: string
}

/** How far the ratios of two files of a picture may differ: each side is a whole number of pixels. */
const ROUNDING = 1

/** The name of a file in the folder of its upload. */
const FILE = /^[1-9]\d{0,3}\.(?:webp|avif)$/

const refuse = (code: string, message: string) => new Refusal(400, { code, message })

/** Throws a Refusal for a file that is not the picture that the browser describes. */
async function judged(bytes: Uint8Array, { type, width, height }: RegisterMedia['files'][number]): Promise<Stored> {
  try {
    const found = judge(bytes)
    if (found.type !== type || found.width !== width || found.height !== height)
      throw refuse('wrong_dimensions', 'A file is not what it is said to be')
    const sha256 = await hashOf(bytes)
    return { ...found, bytes, sha256, path: `${sha256.slice(0, 2)}/${sha256}.${found.extension}` }
  } catch (error) {
    throw error instanceof FaultyPicture ? refuse(error.fault, 'A file is not a picture that the site shows') : error
  }
}

/** Returns the largest WebP, after which the picture is known. Throws a Refusal where the files are not one picture in several sizes. */
function largestOf(files: readonly Stored[]): Stored {
  const largest = files.filter(({ type }) => type === 'image/webp').toSorted((a, b) => b.width - a.width)[0]
  if (!largest) throw refuse('wrong_dimensions', 'A picture needs a WebP')
  const isSameShape = ({ width, height }: Stored) =>
    width <= largest.width && Math.abs(height - (largest.height * width) / largest.width) <= ROUNDING
  if (!files.every(isSameShape)) throw refuse('wrong_dimensions', 'The files are not of one picture')
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_BYTES)
    throw refuse('file_too_large', 'The files are too large together')
  return largest
}

const answerSchema = z.nullable(registeredMediaSchema)

/**
 * Adds an uploaded picture to the library: judges its files by their bytes (rule W15), stores them by their hashes, and then the row. An upload that is
 * asked for again gets the same answer, and a picture that is known its id. Whatever is interrupted, files without a row are removed later.
 */
export async function register(
  actor: string,
  { upload, name, placeholder, color, files }: RegisterMedia,
): Promise<RegisteredMedia> {
  const folder = `${actor}/${upload}/`
  const isInFolder = (path: string) => path.startsWith(folder) && FILE.test(path.slice(folder.length))
  if (!files.every(({ path }) => isInFolder(path))) throw refuse('missing_file', 'The files are of another upload')
  const reserve = (hash: string | null, paths: readonly string[]) =>
    callService('reserve_media', { uploader: actor, upload_id: upload, hash, paths }, answerSchema)
  const known = await reserve(null, [])
  if (known) return known
  const uploaded = await Promise.all(files.map(async (file) => ({ file, bytes: await download('inbox', file.path) })))
  const present = uploaded.flatMap(({ file, bytes }) => (bytes ? [{ file, bytes }] : []))
  if (present.length < files.length) {
    // The same request may have come twice, and the other one has emptied the inbox.
    const added = await reserve(null, [])
    if (added) return added
    throw refuse('missing_file', 'A file was not uploaded')
  }
  const stored = await Promise.all(present.map(({ file, bytes }) => judged(bytes, file)))
  const largest = largestOf(stored)
  const duplicate = await reserve(
    largest.sha256,
    stored.map(({ path }) => path),
  )
  if (duplicate) return duplicate
  await Promise.all(stored.map(({ path, type, bytes }) => store('media', path, type, bytes)))
  const picture = {
    sha256: largest.sha256,
    name,
    width: largest.width,
    height: largest.height,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes.length, 0),
    variants: stored
      .toSorted((a, b) => a.width - b.width)
      .map(({ path, width, height, type }) => ({ path, width, height, type })),
    placeholder,
    // A colour would stay behind a transparent picture.
    color: largest.isTransparent ? null : color,
  }
  return callService('register_media', { uploader: actor, upload_id: upload, picture }, registeredMediaSchema)
}

/** Empties the folder of an upload in the inbox. */
export const emptyInbox = ({ files }: RegisterMedia): Promise<void> =>
  remove(
    'inbox',
    files.map(({ path }) => path),
  )
