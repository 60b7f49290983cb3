import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Button } from '@nordlys/ui/components/Button'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface SmallDialogProps {
  readonly title: string
  readonly onSave: () => void
  readonly onClose: () => void
  /** A further button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A dialog that changes something in the text. It has a form of its own, which must not send the form around the text. */
export function SmallDialog({ title, onSave, onClose, extra, children }: SmallDialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React's events pass through portals to the form around the text.
          event.stopPropagation()
          onSave()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <div>{children}</div>
        </DialogContent>
        <DialogActions>
          <Box sx={{ flex: 1 }}>{extra}</Box>
          <Button variant="outlined" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
