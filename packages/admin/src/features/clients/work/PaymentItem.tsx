import Link from '@mui/material/Link'
import type { WorkPayment } from '@nordlys/data/clients/work/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { EDIT_TRANSACTION, OPEN_ENGAGEMENT } from '../../../shared/record-links.ts'
import { DueDate } from '../DueDate.tsx'
import { TransactionStatusSelect } from '../TransactionStatus.tsx'
import type { MarkPaid } from '../useMarkPaid.ts'
import { WorkItem } from './WorkItem.tsx'

interface PaymentItemProps {
  readonly payment: WorkPayment
  readonly onPaid: MarkPaid
}

/** Shows a payment of a client; its status can be set to paid. */
export function PaymentItem({ payment, onPaid }: PaymentItemProps) {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  const { id, description, amount, status, due_date: due, reference, engagement } = payment
  const [params] = useUrlParams()
  const search = new URLSearchParams(params)
  search.set(EDIT_TRANSACTION, id)
  const to = `?${search.toString()}`
  return (
    <WorkItem
      title={description}
      to={to}
      chip={<TransactionStatusSelect transaction={payment} onPaid={onPaid} />}
      facts={[
        currency(amount, payment.currency),
        due !== null && <DueDate transaction={payment} />,
        reference !== null && t('work.invoice', { reference }),
        engagement !== null && (
          <Link
            component={RouterLink}
            to={`${ADMIN_PATH}/engagements?${OPEN_ENGAGEMENT}=${engagement.id}`}
            color="inherit"
          >
            {engagement.title}
          </Link>
        ),
      ]}
      step={status === 'overdue' ? { name: t('work.step.followUp'), to } : null}
    />
  )
}
