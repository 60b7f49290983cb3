import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'

interface SuspicionNoticeProps {
  readonly isSuspected: boolean
  /** Removes the mark. */
  readonly onClear: () => Promise<unknown>
}

/** Explains the mark of a row that a bot may have sent, and removes it. */
export function SuspicionNotice({ isSuspected, onClear }: SuspicionNoticeProps) {
  const { t } = useTranslation('table')
  const { run, isPending } = useAction()
  if (!isSuspected) return null
  const clear = () => run({ call: onClear, done: t('suspicion.cleared'), failed: t('suspicion.failed') })
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" loading={isPending} onClick={() => void clear()}>
          {t('suspicion.clear')}
        </Button>
      }
    >
      {t('suspicion.explanation')}
    </Alert>
  )
}
