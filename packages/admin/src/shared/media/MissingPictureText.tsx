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
  return <PictureText id={refusalSchema.safeParse(refusal).data?.details ?? ''} onClose={onClose} />
}

/** Takes the text of a media item. Closes when the item cannot be read. */
export function PictureText({
  id,
  onClose,
}: Pick<MissingPictureTextProps, 'onClose'> & {
  /** Empty for an unknown item. */
  readonly id: string
}) {
  const { data: item, isError } = useMedia(id)
  const isGone = id === '' || isError || item === null
  useEffect(() => {
    if (isGone) onClose(false)
  }, [isGone, onClose])
  return item ? <PictureTextDialog key={item.id} item={item} onClose={onClose} /> : null
}
