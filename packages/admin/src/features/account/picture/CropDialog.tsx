import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { largestCrop, sectionOf } from '../../../shared/crop/crop.ts'
import { Cropper } from '../../../shared/crop/Cropper.tsx'
import { encodeSection } from './encode.ts'

interface CropDialogProps {
  readonly picture: ImageBitmap
  /** Saves the cropped picture; resolves to whether it succeeded. */
  readonly onUse: (dataUrl: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Selects a square of a picture. */
export function CropDialog({ picture, onUse, onClose }: CropDialogProps) {
  const { t } = useTranslation(['account', 'common', 'crop'])
  const [crop, setCrop] = useState(() => largestCrop(picture, 1))
  const [busy, setBusy] = useState(false)
  const id = useId()

  const use = async () => {
    setBusy(true)
    const dataUrl = await encodeSection(picture, sectionOf(picture, crop))
    if (dataUrl === null) toast.error(t('picture.unreadable'))
    else if (await onUse(dataUrl)) {
      onClose()
      return
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`}>
      <DialogTitle id={`${id}-title`}>{t('picture.crop')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: 'muted', mb: 2 }}>
          {t('crop:help')}
        </Typography>
        <Cropper picture={picture} ratio={1} isCircle crop={crop} onCrop={setCrop} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void use()} loading={busy}>
          {t('picture.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
