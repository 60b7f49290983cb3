import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { Button } from '@nordlys/ui/components/Button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../auth/second-factor/CopyButton.tsx'
import type { NewSecret } from './useWebhookActions.ts'

interface SecretDialogProps {
  readonly made: NewSecret
  readonly onClose: () => void
}

/** Shows a new secret this once. A click beside the dialog does not close it. */
export function SecretDialog({ made: { webhook, secret }, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks')
  const id = useId()
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('secret.title', { name: webhook.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {t('secret.text')}
        </DialogContentText>
        <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', mb: 1.5 }}>
          {secret}
        </Box>
        <CopyButton text={secret} label={t('secret.copy')} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('secret.stored')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
