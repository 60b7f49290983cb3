import { LONGEST_SIDE, MOST_BYTES } from '@nordlys/data/media/register'
import { readAvif } from './avif.ts'
import { Bytes, demand, type Size } from './bytes.ts'
import { readWebp } from './webp.ts'

/** A picture that may be stored, as its bytes say. */
export interface Judged extends Size {
  readonly type: 'image/webp' | 'image/avif'
  readonly extension: 'webp' | 'avif'
  /** Whether a WebP has transparent parts. Always false for an AVIF, which comes with a WebP of the same picture. */
  readonly isTransparent: boolean
}

/**
 * What a browser or an unpacker looks for in a file that it does not take for a picture. The data of a picture is as good as random, so none of
 * these occurs by chance.
 */
const CODE =
  // oxlint-disable-next-line no-control-regex -- the signatures contain them
  /<!doctype|<\?php|<\?xml|<(?:script|html|head|body|iframe|object|embed|svg|img|math|form|link|meta|style)[\s/>]|javascript:|%PDF-\d|PK\x05\x06\x00{4}|\x7FELF[\x01\x02]{2}\x01|#!\/(?:bin|usr)\//i

const LATIN = new TextDecoder('latin1')

/** Returns what a file is, from its bytes alone: neither its name nor its declared type counts. Throws a FaultyPicture (rule W15). */
export function judge(file: Uint8Array): Judged {
  demand(file.length > 0, 'empty_file')
  demand(file.length <= MOST_BYTES, 'file_too_large')
  demand(file.length >= 12, 'not_a_picture')
  const isAvif = new Bytes(file.subarray(4, 8)).name() === 'ftyp'
  const picture = isAvif ? { ...readAvif(file), isTransparent: false } : readWebp(file)
  demand(Math.min(picture.width, picture.height) >= 1, 'wrong_dimensions')
  demand(Math.max(picture.width, picture.height) <= LONGEST_SIDE, 'wrong_dimensions')
  demand(!CODE.test(LATIN.decode(file)), 'picture_with_code')
  return { ...picture, ...(isAvif ? AVIF : WEBP) }
}

const AVIF = { type: 'image/avif', extension: 'avif' } as const
const WEBP = { type: 'image/webp', extension: 'webp' } as const
