import { useState } from 'react'
import { useSite } from '../app/site-context.tsx'
import { shownPictures } from './pictures.ts'

/** The pictures of a project that can be shown, its cover first, and how to leave out one that did not load. */
export function useProjectPictures({ images }: { readonly images: readonly string[] }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const pictures = [...new Set(shownPictures(images, useSite()))].filter((picture) => !failed.includes(picture))
  return { pictures, leaveOut: (picture: string) => setFailed((before) => [...before, picture]) }
}
