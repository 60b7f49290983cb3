import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface PostDialogProps extends Required<Pick<DialogProps, 'maxWidth'>> {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A wide dialog of the post editor: a title with a close button, an explanation and the content. */
export function PostDialog({ title, text, maxWidth, onClose, children }: PostDialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={maxWidth}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('action.close')} onClick={onClose} sx={{ mr: 1.5 }}>
          <X size={18} aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
    </Dialog>
  )
}
