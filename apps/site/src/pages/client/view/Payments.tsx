import type { ClientPage } from '@nordlys/data/client-page/schema'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { accountText, ibanOf } from './account-text.ts'
import { Chip, type Tone } from './Chip.tsx'
import { Part } from './Part.tsx'
import css from './Payments.module.css'
import rows from './rows.module.css'
import { useFormats } from './useFormats.ts'

type Payment = ClientPage['payments'][number]

const TONES: Readonly<Record<Payment['status'], Tone>> = {
  overdue: 'late',
  pending: 'now',
  paid: 'good',
  reversed: 'plain',
}

/** The account to pay to, from the settings of the company. */
function Account({ seller }: Pick<ClientPage, 'seller'>) {
  const { t } = useTranslation('client')
  const name = seller.legal_name ?? seller.name
  if (!seller.account_number) return null
  const iban = ibanOf(seller.account_number)
  return (
    <div className={css.account}>
      <dl className={css.pair}>
        <div>
          <dt>{t('payments.account')}</dt>
          <dd className={css.number}>{accountText(seller.account_number)}</dd>
        </div>
        {iban && (
          <div>
            <dt>{t('payments.iban')}</dt>
            <dd className={css.number}>{iban}</dd>
          </div>
        )}
        {name && (
          <div>
            <dt>{t('payments.to')}</dt>
            <dd>{name}</dd>
          </div>
        )}
      </dl>
      <p className={css.warning}>{t('payments.mark')}</p>
      <p className={css.warning}>{t('payments.warning')}</p>
    </div>
  )
}

function Row({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const { t } = useTranslation('client')
  const format = useFormats(timeZone)
  const { status, reference, due_date: due, paid_at: paid, reminded_at: reminded } = payment
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <h3 className={rows.title} dir="auto">
          {payment.description}
        </h3>
        <p className={rows.facts}>
          <Chip tone={TONES[status]}>{t(`payments.status.${status}`)}</Chip>
          {reference && <span>{t('payments.invoice', { number: reference })}</span>}
          {status === 'paid' && paid && <span>{t('payments.paid_on', { date: format.date(paid) })}</span>}
          {!paid && due && <span>{t('payments.due', { date: format.day(due) })}</span>}
          {!paid && reminded.length > 0 && (
            <span>{t('payments.reminded', { dates: reminded.map((at) => format.date(at)).join(', ') })}</span>
          )}
        </p>
      </div>
      <p className={rows.amount}>{format.amount(payment.amount, payment.currency)}</p>
    </li>
  )
}

/** The payments, with the account to pay to. */
export function Payments({ page }: { page: ClientPage }) {
  const { t } = useTranslation('client')
  const { payments, seller } = page
  return (
    <Part id="client-payments" title={t('payments.title')} none={payments.length === 0 && t('payments.none')}>
      <Account seller={seller} />
      <ul className={rows.rows}>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} timeZone={page.time_zone} />
        ))}
      </ul>
    </Part>
  )
}
