import { useMedia } from '@nordlys/data/media/queries'
import { useEffect } from 'react'
import { z } from 'zod/mini'
import { PictureTextDialog } from './PictureTextDialog.tsx'

/** The database's refusal, whose detail is the id of the media item. */
const refusalSchema = z.object({ details: z.uuid() })

interface MissingPictureTextProps {
  readonly refusal: unknown
  /** Called with whether the text was saved. */
  readonly onClose: (isSaved: boolean) => void
}

/** Shows the media item that a refusal names and takes its text. Closes when the item cannot be read. */
export function MissingPictureText({ refusal, onClose }: MissingPictureTextProps) {
  const { data: named } = refusalSchema.safeParse(refusal)
  const { data: item, isError } = useMedia(named?.details ?? '')
  const isGone = named === undefined || isError || item === null
  useEffect(() => {
    if (isGone) onClose(false)
  }, [isGone, onClose])
  return item ? <PictureTextDialog key={item.id} item={item} onClose={onClose} /> : null
}
