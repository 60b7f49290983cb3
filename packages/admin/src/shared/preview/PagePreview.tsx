import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { useApiUrl } from '@nordlys/data/media/upload'
import X from 'lucide-react/icons/x'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from './Choice.tsx'
import { PREVIEW_WIDTHS, PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx'

interface PagePreviewProps {
  /** The path of the page, relative to the root of the site. */
  readonly path: string
  /** What the page shows, without its pictures. */
  readonly content: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** Shows the whole page of the website with unsaved edits, on a desktop or a phone. */
export function PagePreview({ path, content, onClose }: PagePreviewProps) {
  const { t } = useTranslation(['draft', 'common'])
  const id = useId()
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const { data: pictures } = usePictures(mediaIdsIn(JSON.stringify(content)))
  const apiUrl = useApiUrl()
  const whole = useMemo(
    () => ({ ...content, pictures: pictures ?? [], apiUrl: apiUrl ?? '' }),
    [content, pictures, apiUrl],
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="lg">
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
          {t('draft:preview.title')}
        </DialogTitle>
        <IconButton aria-label={t('common:action.close')} onClick={onClose} sx={{ mr: 1.5 }}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {t('draft:preview.text')}
        </DialogContentText>
        <Box sx={{ mb: 2 }}>
          <Choice
            label={t('draft:preview.width')}
            value={width}
            options={PREVIEW_WIDTHS.map((value) => ({ value, label: t(`draft:preview.${value}`) }))}
            onChange={setWidth}
          />
        </Box>
        <PreviewFrame
          path={path}
          title={t('draft:preview.page')}
          content={whole}
          width={width}
          noWebsite={t('draft:preview.noWebsite')}
          waiting={t('draft:preview.waiting')}
        />
      </DialogContent>
    </Dialog>
  )
}
