import type { OutboxEmail } from '@nordlys/data/outbox/schema'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { isHeld } from './outbox-list.ts'
import { useHeldMails } from './useHeldMails.ts'
import { useResend } from './useResend.ts'

interface SelectedMailsProps {
  readonly rows: readonly OutboxEmail[]
  readonly clear: () => void
}

const idsOf = (emails: readonly OutboxEmail[]) => emails.map(({ id }) => id)

/** The actions of the selected emails: held ones are sent or discarded, the others resent. */
export function SelectedMails({ rows, clear }: SelectedMailsProps) {
  const { t } = useTranslation('mail')
  const { busy: isResending, resend } = useResend()
  const { busy: isSettling, send, discard } = useHeldMails()
  const held = idsOf(rows.filter(isHeld))
  const others = idsOf(rows.filter((email) => !isHeld(email)))
  // Emails that were refused stay selected for another attempt.
  const clearIf = (isDone: boolean) => isDone && clear()
  return (
    <>
      {others.length > 0 && (
        <Button
          size="small"
          variant="contained"
          loading={isResending}
          onClick={() => void resend(others).then(clearIf)}
        >
          {t('outbox.resendSelected')}
        </Button>
      )}
      {held.length > 0 && (
        <>
          <Button
            size="small"
            variant={others.length === 0 ? 'contained' : 'outlined'}
            loading={isSettling}
            onClick={() => void send(held, held.length).then(clearIf)}
          >
            {t('outbox.held.sendSelected')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={isSettling}
            onClick={() => void discard(held, held.length).then(clearIf)}
          >
            {t('outbox.held.discardSelected')}
          </Button>
        </>
      )}
    </>
  )
}
