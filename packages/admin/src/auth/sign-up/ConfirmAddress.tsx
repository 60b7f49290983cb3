import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'

interface ConfirmAddressProps {
  readonly isPending: boolean
  readonly onConfirm: () => Promise<void>
  /** Called to choose another password instead. */
  readonly onChange: () => void
}

/** Confirms the address on a click, because mail scanners open links too. The password may belong to another person who used this browser. */
export function ConfirmAddress({ isPending, onConfirm, onChange }: ConfirmAddressProps) {
  const { t } = useTranslation('auth')
  return (
    <Stack sx={{ gap: 1 }}>
      <Button
        variant="contained"
        size="large"
        fullWidth
        onClick={() => void onConfirm()}
        loading={isPending}
        loadingPosition="start"
      >
        {t('firstPassword.submit')}
      </Button>
      <Button fullWidth onClick={onChange} disabled={isPending}>
        {t('confirmAddress.change')}
      </Button>
    </Stack>
  )
}
