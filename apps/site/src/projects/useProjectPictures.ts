import { useState } from 'react'
import { useSite } from '../data/site-context.tsx'
import { useKnownPictures } from '../pictures/usePicture.ts'
import { shownPictures } from './pictures.ts'

/** Returns the pictures of a project, its cover first, and a function that removes one that failed to load. */
export function useProjectPictures({ images }: { readonly images: readonly string[] }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const known = useKnownPictures(shownPictures(images, useSite()))
  const pictures = known.filter((picture) => !failed.includes(picture))
  return { pictures, leaveOut: (picture: string) => setFailed((before) => [...before, picture]) }
}
