import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, use, useCallback, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A question with two answers. */
export interface ConfirmQuestion {
  readonly title: string
  readonly description?: string
  /** The word on the button that does it: a verb, such as 'Delete'. */
  readonly confirmLabel?: string
  /** Red button, for what cannot be undone. */
  readonly destructive?: boolean
}

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

interface Pending {
  readonly question: ConfirmQuestion
  readonly answer: (yes: boolean) => void
}

const ConfirmContext = createContext<Confirm | null>(null)

/** Holds the one confirm dialog of the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)

  const confirm = useCallback<Confirm>((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending((before) => {
      // A second question replaces the first, whose answer is then no.
      before?.answer(false)
      return { question, answer: resolve }
    })
    setOpen(true)
    return promise
  }, [])

  const close = (yes: boolean) => {
    pending?.answer(yes)
    setOpen(false)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog question={pending.question} open={open} onAnswer={close} onGone={() => setPending(null)} />
      )}
    </ConfirmContext>
  )
}

interface ConfirmDialogProps {
  readonly question: ConfirmQuestion
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
  readonly onGone: () => void
}

function ConfirmDialog({ question, open, onAnswer, onGone }: ConfirmDialogProps) {
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
      <DialogActions>
        {/* The safe answer has the focus, so that Enter by habit destroys nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog has to place the focus somewhere */}
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

/** Asks a question in a dialog; resolves to true for yes, false for no, Escape or a click beside it. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
