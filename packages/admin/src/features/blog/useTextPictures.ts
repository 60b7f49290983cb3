import { keepPreviousData } from '@tanstack/react-query'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { useApiUrl } from '@nordlys/data/media/upload'
import type { TextPictures } from '@nordlys/ui/components/markdown/figure.ts'
import { useMemo } from 'react'

/** Returns the pictures that a text refers to; undefined until the URL of the backend is known. Earlier ones stay while others are fetched. */
export function useTextPictures(text: string): Omit<TextPictures, 'language'> | undefined {
  const apiUrl = useApiUrl()
  const { data } = usePictures(mediaIdsIn(text), { placeholderData: keepPreviousData })
  return useMemo(
    () =>
      apiUrl === null
        ? undefined
        : { byId: Object.fromEntries((data ?? []).map((picture) => [picture.id, picture])), apiUrl },
    [apiUrl, data],
  )
}
