import type { EncodedImage } from '@nordlys/data/media/upload'
import { HEAD, type ImageProblem, isSvg } from './inspect.ts'
import { RefusedFile } from '../../upload/refused-file.ts'
import type { Section } from './sizes.ts'

export interface EncodeRequest {
  readonly file: Blob
  /** The part of the image to keep; all of it by default. */
  readonly section?: Section | undefined
  /** Whether to accept the first frame of an animated image. */
  readonly mayBecomeStill?: boolean | undefined
}

export type EncodeAnswer =
  | { readonly image: EncodedImage }
  | { readonly problem: ImageProblem }
  /** The encoder itself failed, for example because it could not be loaded. */
  | { readonly failed: string }

/** A file that cannot become a media item. */
export class RefusedImage extends RefusedFile {
  override readonly name = 'RefusedImage'
  readonly problem: ImageProblem

  constructor(problem: ImageProblem) {
    super(problem, { isOffer: problem === 'animated' })
    this.problem = problem
  }
}

/** Returns a file of pixels: an SVG file as a picture of it, others as they are. Workers cannot draw SVG. Throws a RefusedImage. */
async function pixelsOf(file: Blob): Promise<Blob> {
  if (!isSvg(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))) return file
  const { drawSvg } = await import('./svg.ts')
  const drawn = await drawSvg(file)
  if (typeof drawn === 'string') throw new RefusedImage(drawn)
  return drawn
}

/** Encodes an image in all its sizes in a separate worker: aborting ends it at once, and its memory is freed. Throws a RefusedImage. */
export async function encodeImage(request: EncodeRequest, signal: AbortSignal): Promise<EncodedImage> {
  const file = await pixelsOf(request.file)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('encode.worker.ts', import.meta.url), { type: 'module' })
    const abort = () => {
      worker.terminate()
      reject(signal.reason)
    }
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<EncodeAnswer>) =>
      end(() => {
        if ('image' in data) resolve(data.image)
        else if ('problem' in data) reject(new RefusedImage(data.problem))
        else reject(new Error(data.failed))
      }),
    )
    worker.addEventListener('error', () => end(() => reject(new Error('The encoder could not be loaded'))))
    worker.postMessage({ ...request, file }, [])
  })
}
