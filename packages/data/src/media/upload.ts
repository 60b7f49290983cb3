import { cleanFileName } from '../lib/files/file-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Backend, useBackend } from '../lib/context.tsx'
import { DataError } from '../lib/errors.ts'
import { refetch } from '../lib/queries/refetch.ts'
import { apiServerOf } from '../lib/session/server.ts'
import { uploadFile } from '../lib/files/storage.ts'
import { mediaKeys } from './keys.ts'
import { registerMedia } from './mutations.ts'
import type { ImageFile } from './public/schema.ts'
import type { RegisteredMedia } from './register.ts'

/** An image file that the browser has encoded. */
export interface EncodedFile extends Omit<ImageFile, 'path'> {
  readonly blob: Blob
}

/** An image that the browser has encoded in all sizes. */
export interface EncodedImage {
  readonly placeholder: string | null
  readonly color: string | null
  /** The smallest first. */
  readonly files: readonly EncodedFile[]
}

interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
}

/** How an upload reaches the library. Each call may be repeated with the same upload id. */
export interface MediaSender {
  /** Sends a file. Throws a DataError. */
  readonly send: (upload: string, file: EncodedFile, options: SendOptions) => Promise<void>
  /** Adds the sent files to the library as one item. Throws a DataError. */
  readonly register: (upload: string, name: string, picture: EncodedImage) => Promise<RegisteredMedia>
}

const endingOf = ({ type }: EncodedFile) => type.replace('image/', '')

/** Returns the functions that upload a media item. */
export function useMediaSender(): MediaSender {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [sender] = useState((): MediaSender => {
    const pathOf = async (upload: string, file: EncodedFile) => {
      const { data } = await (await backend.client()).auth.getSession()
      if (!data.session) throw new DataError('unauthenticated')
      return `${data.session.user.id}/${upload}/${file.width}.${endingOf(file)}`
    }
    return {
      send: async (upload, file, options) =>
        uploadFile(await backend.client(), 'inbox', await pathOf(upload, file), file.blob, {
          ...options,
          mayExist: true,
        }),
      register: async (upload, name, { placeholder, color, files }) => {
        const described = await Promise.all(
          files.map(async (file) => ({
            path: await pathOf(upload, file),
            width: file.width,
            height: file.height,
            type: file.type,
          })),
        )
        const result = await registerMedia(await backend.client(), {
          upload,
          // The name that a camera or a person gave it may be longer than the library's, or have characters that it refuses.
          name: cleanFileName(name),
          placeholder,
          color,
          files: described,
        })
        void refetch(queryClient, mediaKeys.all)
        return result
      },
    }
  })
  return sender
}

/** The URLs of backends whose client has been loaded, so that a later picture renders at once. */
const urls = new WeakMap<Backend, string>()

/** Returns the URL of the backend, whose storage has the files of pictures; null until the client is loaded. */
export function useApiUrl(): string | null {
  const backend = useBackend()
  const [url, setUrl] = useState(() => urls.get(backend) ?? null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const loaded = apiServerOf(await backend.client()).url
      urls.set(backend, loaded)
      if (isCurrent) setUrl(loaded)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [backend])
  return url
}
