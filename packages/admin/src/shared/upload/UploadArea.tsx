import Box from '@mui/material/Box'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@nordlys/ui/components/Button'
import { receiveFileDrops } from './file-drops.ts'
import { UploadList, type UploadListProps } from './UploadList.tsx'
import type { Uploading } from './useUploadQueue.ts'

interface UploadAreaProps extends UploadListProps {
  /** The text of the area while files are dragged over it. */
  readonly dropText: string
  /** Whether files that are pasted anywhere on the page are uploaded, too. */
  readonly pastes?: boolean
  readonly children: ReactNode
}

/** Shows the uploads above a list of uploaded files. Files may be dropped anywhere in the window. */
export function UploadArea({ dropText, pastes = false, children, ...list }: UploadAreaProps) {
  const { queue } = list
  const [over, setOver] = useState(false)
  useEffect(() => {
    const stop = receiveFileDrops({ onOver: setOver, onFiles: (files) => queue.add(files) })
    return stop
  }, [queue])
  useEffect(() => {
    if (!pastes) return undefined
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      // A text field handles the paste itself, because files may come with text.
      if (files.length === 0 || (target instanceof Element && target.matches('input, textarea'))) return
      queue.add(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [queue, pastes])
  return (
    <Box sx={{ position: 'relative' }}>
      <UploadList {...list} />
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
          {dropText}
        </Box>
      )}
    </Box>
  )
}

interface UploadButtonProps extends Pick<Uploading, 'queue'> {
  readonly children: string
  /** The types of files, for the `accept` attribute of an input. */
  readonly accept: string
  readonly isMain?: boolean
  readonly size?: 'small' | 'medium'
}

/** Chooses files to upload. */
export function UploadButton({ queue, accept, isMain = false, size = 'medium', children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size={size}
        startIcon={<Upload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={children}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])])
          // Without this, choosing the same files again would not trigger a change event.
          target.value = ''
        }}
      />
    </>
  )
}
