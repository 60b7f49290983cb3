import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMediaMutations } from '@nordlys/data/media/mutations'
import { useMedia } from '@nordlys/data/media/queries'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { MediaThumb } from '../../shared/media/MediaThumb.tsx'
import { MediaUses } from './MediaUses.tsx'

interface ReplaceDialogProps {
  readonly item: MediaRow
  /** The id of the item that is used instead. */
  readonly by: string
  readonly onClose: () => void
}

/** Renders the dialog once the other item is loaded. */
export function ReplaceDialog({ item, by, onClose }: ReplaceDialogProps) {
  const { data: other } = useMedia(by)
  return other && <LoadedDialog item={item} other={other} onClose={onClose} />
}

interface LoadedDialogProps extends Omit<ReplaceDialogProps, 'by'> {
  readonly other: MediaRow
}

/** Shows where an item is used, and replaces it there by another one, which can take over its texts and focal point. */
function LoadedDialog({ item, other, onClose }: LoadedDialogProps) {
  const { t } = useTranslation(['media', 'common'])
  const id = useId()
  // The texts of an item that other content shows stay as they are.
  const mayKeep = !other.used && !item.lacks_texts
  const [keeps, setKeeps] = useState(mayKeep && other.lacks_texts)
  const { run, isPending } = useAction()
  const { replace, save } = useMediaMutations()
  const use = async () => {
    const isDone = await run({
      call: async () => {
        if (keeps) {
          const { alt, alt_no, decorative, caption, caption_no, credit, focal_x, focal_y } = item
          const values = { alt, alt_no, decorative, caption, caption_no, credit, focal_x, focal_y }
          await save.mutateAsync({ values, opened: { id: other.id, updatedAt: other.updated_at } })
        }
        return replace.mutateAsync({ was: item.id, wanted: other.id })
      },
      done: (count) => t('replace.done', { count }),
      failed: t('replace.failed'),
      reasons: { picture_without_text: t('withoutText') },
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>{t('replace.question', { name: other.name })}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} variant="body2" sx={{ color: 'muted' }}>
          {t('replace.text')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 2 }}>
          {[
            { row: item, title: t('replace.before') },
            { row: other, title: t('replace.after') },
          ].map(({ row, title }) => (
            <Box key={title} component="figure" sx={{ m: 0, minWidth: 0 }}>
              <MediaThumb picture={row} alt="" ratio={4 / 3} isWhole />
              <Box component="figcaption" sx={{ mt: 0.75, typography: 'body2', overflowWrap: 'anywhere' }}>
                <span>{title}</span> <strong>{row.name}</strong>
              </Box>
            </Box>
          ))}
        </Box>
        <MediaUses id={item.id} />
        {mayKeep && (
          <FormControlLabel
            control={<Switch checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />}
            label={t('replace.keep')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void use()} loading={isPending}>
          {t('replace.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
