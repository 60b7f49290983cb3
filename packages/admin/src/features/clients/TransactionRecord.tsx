import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useReverseTransaction } from '@nordlys/data/clients/transaction/mutations'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import Undo from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { BLOCKED } from '@nordlys/ui/components/StepButton'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useRelatedFacts } from '../../shared/related/useRelatedFacts.tsx'
import { DueDate } from './DueDate.tsx'
import { TransactionStatusChip } from './TransactionStatus.tsx'
import { clientPath } from '../../shared/record-links.ts'

interface TransactionRecordProps {
  readonly transaction: ClientTransaction
  /** Opens another transaction. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** Shows a transaction that can no longer be edited, with the option to reverse it once. */
export function TransactionRecord({ transaction, onOpen, onClose }: TransactionRecordProps) {
  const { t } = useTranslation(['clients', 'common'])
  const id = useId()
  const finalId = useId()
  const { reverse, isPending } = useReverse(transaction)
  const { reverses, reversed_by: reversedBy } = transaction
  const isReversed = transaction.status !== 'paid'
  const other = reverses ?? reversedBy
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('clients:transaction.one')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{transaction.description}</Typography>
        <TransactionFacts transaction={transaction} />
        <Typography id={finalId} variant="body2" sx={{ color: 'muted', mt: 2 }}>
          {reverses !== null
            ? t('clients:transaction.isReversal')
            : reversedBy === null
              ? t('clients:transaction.paidIsFinal')
              : t('clients:transaction.isReversed')}
        </Typography>
      </DialogContent>
      <DialogActions>
        {other !== null && (
          <Button onClick={() => onOpen(other)}>
            {t(reverses === null ? 'clients:transaction.openReversal' : 'clients:transaction.openOriginal')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button
          color="error"
          startIcon={<Undo size={16} aria-hidden />}
          loading={isPending}
          loadingPosition="start"
          aria-disabled={isReversed}
          aria-describedby={finalId}
          onClick={() => {
            if (!isReversed) void reverse()
          }}
          sx={BLOCKED}
        >
          {t('clients:transaction.reverse')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Reverses a transaction after a confirmation. */
function useReverse({ id, amount, currency: code, clients }: ClientTransaction) {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  const { run, isPending } = useAction()
  const { mutateAsync } = useReverseTransaction()
  const reverse = () =>
    run({
      confirm: {
        title: t('transaction.reverseQuestion', { amount: currency(amount, code), name: clients.company_name }),
        description: t('transaction.reverseText', { amount: currency(-amount, code) }),
        confirmLabel: t('transaction.reverse'),
        destructive: true,
      },
      call: () => mutateAsync(id),
      done: t('transaction.reversedDone'),
      failed: t('transaction.reverseFailed'),
    })
  return { reverse, isPending }
}

function TransactionFacts({ transaction }: Pick<TransactionRecordProps, 'transaction'>) {
  const { t } = useTranslation('clients')
  const { currency, dateTime } = useFormat()
  const moment = (value: string) => <time dateTime={value}>{dateTime(value)}</time>
  const { amount, paid_at: paidAt, reference } = transaction
  const related = useRelatedFacts('client_transactions', transaction.id).filter(({ kind }) => kind !== 'client')
  return (
    <PanelFacts
      facts={[
        {
          label: t('transaction.client'),
          value: (
            <Link component={RouterLink} to={clientPath(transaction.client_id)}>
              {transaction.clients.company_name}
            </Link>
          ),
        },
        ...related,
        {
          label: t('transaction.amount'),
          value: <strong>{currency(amount, transaction.currency)}</strong>,
        },
        { label: t('transaction.status'), value: <TransactionStatusChip transaction={transaction} /> },
        { label: t('transaction.due'), value: <DueDate transaction={transaction} /> },
        ...(paidAt === null ? [] : [{ label: t('transaction.paidAt'), value: moment(paidAt) }]),
        { label: t('transaction.created'), value: moment(transaction.created_at) },
        ...(reference === null ? [] : [{ label: t('transaction.reference'), value: reference }]),
      ]}
    />
  )
}
