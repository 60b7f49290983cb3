import Box from '@mui/material/Box'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { UploadList } from './UploadList.tsx'
import type { MediaUploads } from './useUploads.ts'

interface UploadAreaProps extends MediaUploads {
  readonly onShow: (id: string) => void
  readonly children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Adds the uploads to a list of pictures: files may be dropped on it, or pasted anywhere on the page. */
export function UploadArea({ queue, uploads, onShow, children }: UploadAreaProps) {
  const { t } = useTranslation('media')
  const [over, setOver] = useState(false)
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      // A field keeps the text that comes with the files.
      if (files.length === 0 || (target instanceof Element && target.matches('input, textarea'))) return
      queue.add(files.map((file) => ({ file, name: file.name })))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [queue])
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event: DragEvent<HTMLElement>) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        queue.add([...event.dataTransfer.files].map((file) => ({ file, name: file.name })))
      }}
      sx={{ position: 'relative' }}
    >
      <UploadList queue={queue} uploads={uploads} onShow={onShow} />
      {children}
      {over && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: -6,
            zIndex: 3,
            display: 'grid',
            placeItems: 'center',
            border: '2px dashed',
            borderColor: 'accent',
            borderRadius: '16px',
            bgcolor: 'color-mix(in srgb, var(--mui-palette-accentSoft) 85%, transparent)',
            color: 'accentText',
            fontWeight: 600,
            pointerEvents: 'none',
          }}
        >
          {t('upload.drop')}
        </Box>
      )}
    </Box>
  )
}

/** Chooses files to upload. */
export function UploadButton({ queue, isMain = true }: Pick<MediaUploads, 'queue'> & { readonly isMain?: boolean }) {
  const { t } = useTranslation('media')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<Upload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('upload.button')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('upload.button')}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])].map((file) => ({ file, name: file.name })))
          // Without this, choosing the same files again would not trigger a change event.
          target.value = ''
        }}
      />
    </>
  )
}
