import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useApiUrl } from '@nordlys/data/media/upload'
import { pictureUrl } from '@nordlys/data/media/public/picture-url'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { FilterButtons } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { largestCrop, sectionOf } from '../../shared/crop/crop.ts'
import { Cropper } from '../../shared/crop/Cropper.tsx'
import { useSaveCrop } from './useSaveCrop.ts'

interface CropMediaDialogProps {
  readonly picture: MediaRow
  /** Called with the id of the new picture. */
  readonly onSaved: (crop: { readonly id: string }) => void
  readonly onClose: () => void
}

const SHAPES = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['3:4', 3 / 4],
] as const
const ORIGINAL = 'original'

interface Loaded {
  readonly blob: Blob
  readonly bitmap: ImageBitmap
}

/** Fetches the largest file of a picture; null while it loads, 'failed' when it cannot be shown. */
function useLargest({ variants }: MediaRow): Loaded | 'failed' | null {
  const apiUrl = useApiUrl()
  const path = variants.filter(({ type }) => type === 'image/webp').at(-1)?.path ?? ''
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => {
    if (apiUrl === null) return undefined
    const ended = new AbortController()
    const load = async () => {
      const response = await fetch(pictureUrl(apiUrl, path), { signal: ended.signal })
      if (!response.ok) throw new Error(String(response.status))
      const blob = await response.blob()
      const bitmap = await createImageBitmap(blob)
      if (ended.signal.aborted) bitmap.close()
      else setLoaded({ blob, bitmap })
    }
    load().catch(() => {
      if (!ended.signal.aborted) setLoaded('failed')
    })
    return () => ended.abort()
  }, [apiUrl, path])
  return loaded
}

/** Selects a part of a picture, which becomes a new picture with the same texts. */
export function CropMediaDialog({ picture, onSaved, onClose }: CropMediaDialogProps) {
  const { t } = useTranslation(['media', 'common', 'crop'])
  const id = useId()
  const loaded = useLargest(picture)
  const [shape, setShape] = useState('')
  const [crop, setCrop] = useState(() => largestCrop(picture, undefined))
  const { run, isPending } = useAction()
  const save = useSaveCrop(picture)
  const ratioOf = (name: string) =>
    name === ORIGINAL ? picture.width / picture.height : SHAPES.find(([candidate]) => candidate === name)?.[1]
  const isReady = loaded !== null && loaded !== 'failed'
  const use = async () => {
    if (!isReady) return
    let saved: { readonly id: string } | null = null
    await run({
      call: async () => {
        saved = await save(loaded.blob, sectionOf(loaded.bitmap, crop))
      },
      done: t('crop.done'),
      failed: t('crop.failed'),
    })
    if (saved) onSaved(saved)
  }
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>{t('crop.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: 'muted', mb: 2 }}>
          <span>{t('crop.help')}</span> <span>{t('crop:help')}</span>
        </Typography>
        {loaded === 'failed' && <Typography role="alert">{t('crop.unreadable')}</Typography>}
        {loaded === null && <SkeletonLines lines={6} />}
        {isReady && (
          <>
            <Box sx={{ mx: 'auto', width: 'fit-content', maxWidth: 1, overflowX: 'auto' }}>
              <FilterButtons
                label={t('crop.ratio')}
                all={t('crop.free')}
                options={[
                  { value: ORIGINAL, label: t('crop.original') },
                  ...SHAPES.map(([name]) => ({ value: name, label: name })),
                ]}
                current={shape}
                onChange={(name) => {
                  setShape(name)
                  if (name !== '') setCrop(largestCrop(picture, ratioOf(name)))
                }}
              />
            </Box>
            <Cropper picture={loaded.bitmap} ratio={ratioOf(shape)} crop={crop} onCrop={setCrop} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void use()} loading={isPending} disabled={!isReady}>
          {t('crop.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
