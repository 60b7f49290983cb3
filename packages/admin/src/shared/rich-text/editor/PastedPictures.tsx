import Box from '@mui/material/Box'
import { useMedia } from '@nordlys/data/media/queries'
import { mediaReference } from '@nordlys/data/media/reference'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaFailure } from '../../media/useMediaFailure.ts'
import { useMediaUploads } from '../../media/useMediaUploads.ts'
import { UploadList } from '../../upload/UploadList.tsx'
import type { TextEditor } from './editor-view.ts'

const PictureText = lazyComponent(async () => (await import('../../media/MissingPictureText.tsx')).PictureText)

/**
 * Uploads the files of pictures that are pasted or dropped into a text to the library, and inserts them where they were put. Returns the function
 * that takes the files, and what shows the uploads.
 */
export function usePastedPictures(editor: TextEditor | null): {
  readonly upload: (files: readonly File[], at: number) => void
  readonly uploads: ReactNode
} {
  const { queue, uploads } = useMediaUploads()
  const failureText = useMediaFailure()
  useEffect(() => {
    for (const { id, added } of uploads)
      if (added) editor?.fillPlace(id, { src: mediaReference(added.id), alt: '', title: '', href: '' })
  }, [editor, uploads])
  return {
    upload: (files, at) => {
      for (const id of queue.add(files)) editor?.keepPlace(id, at)
    },
    // Rendered without uploads as well: texts that load later would hide the text that is being edited.
    uploads: (
      <Box sx={uploads.length > 0 ? { px: 1.75, py: 1 } : {}}>
        <UploadList queue={queue} uploads={uploads} failureText={failureText} />
        {uploads.map(({ id, added }) => added && <MissingText key={id} id={added.id} />)}
      </Box>
    ),
  }
}

/** Says that a picture lacks its alternative text, and takes it. */
function MissingText({ id }: { readonly id: string }) {
  const { t } = useTranslation('richText')
  const { data: item } = useMedia(id)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {item?.lacks_texts && (
        <>
          <span>{t('picture.lacksText', { name: item.name })}</span>
          <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
            {t('picture.describe')}
          </Button>
        </>
      )}
      {isOpen && <PictureText id={id} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}
