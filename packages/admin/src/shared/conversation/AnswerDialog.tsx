import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMessage } from '@nordlys/data/clients/message/queries'
import { useOffer } from '@nordlys/data/offers/queries'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { PHONE_DIALOG } from '../phone-dialog.ts'
import { Conversation } from './Conversation.tsx'

interface AnswerDialogProps {
  /** Whom the answer is to. */
  readonly name: string
  readonly id: string
  readonly onClose: () => void
}

/** Answers the questions about an offer, in its part of the thread. */
export function AnswerOffer({ name, id, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('conversation')
  const result = useOffer(id)
  const { data: offer } = result
  if (!offer) return <RecordState title={name} missing={t('offerMissing')} result={result} onClose={onClose} />
  return (
    <AnswerDialog name={name} onClose={onClose}>
      <Conversation client={offer.client_id} offer={offer} isMain />
    </AnswerDialog>
  )
}

/** Answers a message, in the thread of its client. */
export function AnswerMessage({ name, id, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('conversation')
  const result = useMessage(id)
  const { data: message } = result
  if (!message) return <RecordState title={name} missing={t('messageMissing')} result={result} onClose={onClose} />
  return (
    <AnswerDialog name={name} onClose={onClose}>
      <Conversation client={message.client_id} opened={message} />
    </AnswerDialog>
  )
}

function AnswerDialog({ name, onClose, children }: Omit<AnswerDialogProps, 'id'> & { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={PHONE_DIALOG}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
