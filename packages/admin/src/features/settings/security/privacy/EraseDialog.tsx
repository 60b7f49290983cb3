import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { asciiAddress } from '@nordlys/data/lib/addresses/email-address'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useErasePersonalData } from '@nordlys/data/privacy/mutations'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { FormError } from '@nordlys/ui/components/form/FormError'
import { useProof } from '../../../../auth/proof/ProofProvider.tsx'
import { toast } from '@nordlys/ui/components/toast/toast.ts'

interface EraseDialogProps {
  readonly address: string
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Confirms an erasure; the user types the address again, to prevent an erasure by habit. */
export function EraseDialog({ address, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation(['audit', 'common'])
  const id = useId()
  const { mutateAsync, isPending, error } = useErasePersonalData()
  const withProof = useProof()
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const same = asciiAddress(typed.trim()).toLowerCase() === address.toLowerCase()
    setMismatch(!same)
    if (!same) return
    try {
      await withProof(() => mutateAsync(address))
    } catch {
      return // Shown below the field, which keeps its input.
    }
    toast.success(t('personal.erased', { email: shownAddress(address) }))
    onErased()
  }
  const problem = error?.message === 'own_account' ? 'errors:own_account' : error && `errors:${error.code}`
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {t('personal.dialogTitle', { email: shownAddress(address) })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
            {t('personal.dialogText')}
          </DialogContentText>
          <FormLabel htmlFor={`${id}-field`}>
            <span>{t('personal.confirmLabel')}</span>
          </FormLabel>
          <OutlinedInput
            id={`${id}-field`}
            type="email"
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself
            autoFocus
            autoComplete="off"
            value={typed}
            error={mismatch}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ input: { 'aria-invalid': mismatch, 'aria-describedby': `${id}-problem` } }}
            sx={{ mt: 0.75 }}
          />
          <FormHelperText id={`${id}-problem`} error component="div" aria-live="polite" sx={{ mb: 1 }}>
            {mismatch && t('personal.mismatch', { email: shownAddress(address) })}
          </FormHelperText>
          <FormError message={problem ?? undefined} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" aria-disabled={isPending}>
            {isPending ? t('personal.erasing') : t('personal.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
