import type { EncodedPicture } from '@nordlys/data/media/upload'
import type { PictureProblem } from './inspect.ts'
import { RefusedFile } from '../../upload/refused-file.ts'
import type { Section } from './sizes.ts'

export interface EncodeRequest {
  readonly file: Blob
  /** The part of the picture to keep; all of it by default. */
  readonly section?: Section | undefined
  /** Whether to accept the first frame of an animated picture. */
  readonly mayBecomeStill?: boolean | undefined
}

export type EncodeAnswer =
  | { readonly picture: EncodedPicture }
  | { readonly problem: PictureProblem }
  /** The encoder itself failed, for example because it could not be loaded. */
  | { readonly failed: string }

/** A file that cannot become a picture. */
export class RefusedPicture extends RefusedFile {
  override readonly name = 'RefusedPicture'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem, { isOffer: problem === 'animated' })
    this.problem = problem
  }
}

/** Encodes a picture in all its sizes in a separate worker: aborting ends it at once, and its memory is freed. Throws a RefusedPicture. */
export function encodePicture(request: EncodeRequest, signal: AbortSignal): Promise<EncodedPicture> {
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
        if ('picture' in data) resolve(data.picture)
        else if ('problem' in data) reject(new RefusedPicture(data.problem))
        else reject(new Error(data.failed))
      }),
    )
    worker.addEventListener('error', () => end(() => reject(new Error('The encoder could not be loaded'))))
    worker.postMessage(request, [])
  })
}
