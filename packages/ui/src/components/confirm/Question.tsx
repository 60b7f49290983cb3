import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import type { ConfirmQuestion } from './confirm-question.ts'

interface QuestionProps {
  readonly question: ConfirmQuestion
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
  readonly onGone: () => void
}

/** Renders the confirm dialog. */
export function Question({ question, open, onAnswer, onGone }: QuestionProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => onAnswer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={question.description ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>{question.title}</DialogTitle>
      {question.description && (
        <DialogContent>
          <DialogContentText id={`${id}-text`} variant="body2">
            {question.description}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {question.other && (
          <Button
            sx={{ mr: 'auto' }}
            onClick={() => {
              onAnswer(false)
              question.other?.onChoose()
            }}
          >
            {question.other.label}
          </Button>
        )}
        {/* The safe answer has the focus, so that pressing Enter out of habit destroys nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
        <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" color={question.destructive ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {question.confirmLabel ?? t('action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
