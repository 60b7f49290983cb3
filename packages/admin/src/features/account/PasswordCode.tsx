import Box from '@mui/material/Box'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { TextField } from '@nordlys/ui/components/form/TextField'

interface PasswordCodeProps {
  /** The recipient of the code. */
  readonly email: string
  readonly isSending: boolean
  readonly onSend: () => void
}

/** Renders the field for the mailed code of a password change. */
export function PasswordCode({ email, isSending, onSend }: PasswordCodeProps) {
  const { t } = useTranslation('account')
  const { setFocus } = useFormContext()
  useEffect(() => {
    setFocus('nonce')
  }, [setFocus])
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        name="nonce"
        label={t('password.code')}
        help={t('password.codeHelp', { email: shownAddress(email) })}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button size="small" variant="outlined" loading={isSending} onClick={onSend}>
        {t('password.codeAgain')}
      </Button>
    </Box>
  )
}
