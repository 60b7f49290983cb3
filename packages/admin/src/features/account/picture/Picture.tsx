import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useUpdateOwnProfile } from '@nordlys/data/profiles/mutations'
import { AVATAR } from '@nordlys/data/profiles/schema'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { PersonAvatar } from '../../../shared/PersonAvatar.tsx'
import { useOwnProfile } from '../../../shared/profile-context.ts'
import { MAX_FILE, type PictureProblem, readPicture } from './encode.ts'

const CropDialog = lazyComponent(async () => (await import('./CropDialog.tsx')).CropDialog)

/** Opens chosen pictures for cropping, and saves or removes the user's picture. */
function usePicture() {
  const { t } = useTranslation('account')
  const { run, isPending } = useAction()
  const { mutateAsync } = useUpdateOwnProfile()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  return {
    picture,
    problem,
    isPending,
    open: async (file: File | undefined) => {
      if (!file) return
      const read = await readPicture(file)
      if (typeof read === 'string') setProblem(read)
      else {
        setProblem(null)
        setPicture(read)
      }
    },
    close: () => {
      picture?.close()
      setPicture(null)
    },
    save: (avatar: string | null) =>
      run({
        call: () => mutateAsync({ avatar_url: avatar }),
        done: avatar === null ? t('picture.removed') : t('picture.saved'),
        failed: t('picture.failed'),
      }),
  }
}

/** Edits the user's picture: choose or drop a file, crop it in the browser, or remove it. */
export function Picture() {
  const { t } = useTranslation('account')
  const { full_name, email, avatar_url } = useOwnProfile()
  const { picture, problem, isPending, open, close, save } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  return (
    <DropZone onFile={(file) => void open(file)}>
      <PersonAvatar name={full_name || shownAddress(email)} picture={avatar_url} size={80} />
      <div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {avatar_url === null ? t('picture.choose') : t('picture.change')}
          </Button>
          {avatar_url !== null && (
            <Button size="small" variant="text" loading={isPending && picture === null} onClick={() => void save(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </Stack>
        <FormHelperText id={`${id}-hint`}>{t('picture.hint')}</FormHelperText>
        <FormHelperText error role="alert" component="div" sx={{ '&:empty': { display: 'none' } }}>
          {problem && t(`picture.${problem}`, { limit: MAX_FILE / 1024 / 1024 })}
        </FormHelperText>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={AVATAR.types.join(',')}
        aria-label={t('picture.label')}
        onChange={(event) => {
          void open(event.target.files?.[0])
          // Without this, choosing the same file again would not trigger a change event.
          event.target.value = ''
        }}
      />
      {picture && <CropDialog picture={picture} onUse={save} onClose={close} />}
    </DropZone>
  )
}

/** Takes a dropped file. */
function DropZone({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const { t } = useTranslation('account')
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <Box
      component="fieldset"
      aria-label={t('picture.label')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        m: 0,
        mb: 2.5,
        p: 0,
        border: 0,
        borderRadius: '14px',
        outline: over ? '2px dashed' : 'none',
        outlineColor: 'accent',
        outlineOffset: 8,
      }}
    >
      {children}
    </Box>
  )
}
