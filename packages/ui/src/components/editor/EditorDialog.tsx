import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { RADIUS } from '../../theme/tokens.ts'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useLeaveGuard } from './LeaveGuard.tsx'

interface EditorDialogProps<Input extends FieldValues, Output extends FieldValues> {
  readonly title: string
  readonly form: UseFormReturn<Input, unknown, Output>
  /** Sends the validated values; a thrown error shows in the form. Close the dialog here on success. */
  readonly onSubmit: (values: Output) => Promise<void>
  readonly onClose: () => void
  readonly submitLabel?: string
  readonly pendingLabel?: string
  /** Whether the input is kept when the dialog closes, so that it need not ask. */
  readonly keepsInput?: boolean
  readonly wide?: boolean
  readonly children: ReactNode
}

// A phone has no room for margins beside a form.
const PAPER = {
  overflow: 'visible',
  '--form-bleed': '24px',
  // Inside the border.
  '--form-corner': `${RADIUS.card - 1}px`,
  '@media (max-width: 599.95px)': {
    '--form-bleed': '16px',
    '--form-corner': 0,
    width: '100%',
    maxWidth: '100% !important',
    minHeight: '100%',
    m: 0,
    border: 0,
    borderRadius: 0,
    '& > :is(.MuiDialogTitle-root, .MuiDialogContent-root)': { px: 2 },
  },
} as const

const ABOVE_KEYBOARD = { bottom: 'var(--keyboard, 0px)' } as const

/** Renders a record's form in a dialog, for creating and editing. It asks before it closes with unsaved edits. */
export function EditorDialog<Input extends FieldValues, Output extends FieldValues>(
  props: EditorDialogProps<Input, Output>,
) {
  const {
    title,
    form,
    onSubmit,
    onClose,
    submitLabel,
    pendingLabel,
    keepsInput = false,
    wide = false,
    children,
  } = props
  const { t } = useTranslation('common')
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const mayLeave = useLeaveGuard(isDirty && !isSubmitting && !keepsInput, 'dialog')
  const close = async () => {
    if (!isSubmitting && (await mayLeave())) onClose()
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      aria-labelledby={id}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      scroll="body"
      slotProps={{ paper: { sx: PAPER } }}
      sx={ABOVE_KEYBOARD}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ overflow: 'visible', pb: 0 }}>
        <Form
          form={form}
          onSubmit={onSubmit}
          actions={
            <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
              <Button variant="outlined" onClick={() => void close()}>
                {t('action.cancel')}
              </Button>
              <SubmitButton pendingLabel={pendingLabel ?? t('action.saving')}>
                {submitLabel ?? t('action.save')}
              </SubmitButton>
            </Stack>
          }
        >
          {children}
        </Form>
      </DialogContent>
    </Dialog>
  )
}
