import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ClientPage } from '@nordlys/data/client-page/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { OfferStateChip } from '../../../shared/offers/OfferStateChip.tsx'
import { ConversationMessage } from '../../../shared/conversation/ConversationMessage.tsx'
import { TransactionStatusChip } from '../TransactionStatus.tsx'
import { PageEngagement } from './PageEngagement.tsx'
import { PageItem, PageList } from './PageList.tsx'

/** Shows the offers, engagements, payments and messages of a client's page, in its order. */
export function PageView({ page }: { page: ClientPage }) {
  const { t } = useTranslation('clientPage')
  const { offers, engagements, payments, messages, seller } = page
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info">{t('note')}</Alert>
      <PageList title={t('offers.title')} empty={t('offers.empty')} isEmpty={offers.length === 0}>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </PageList>
      <PageList title={t('work.title')} empty={t('work.empty')} isEmpty={engagements.length === 0}>
        {engagements.map((engagement) => (
          <PageEngagement key={engagement.id} engagement={engagement} />
        ))}
      </PageList>
      <PageList title={t('payments.title')} empty={t('payments.empty')} isEmpty={payments.length === 0}>
        {seller.account_number && (
          <Typography component="li" variant="body2" sx={{ pb: 1, overflowWrap: 'anywhere' }}>
            {t('payments.account', {
              account: seller.account_number,
              name: seller.legal_name ?? seller.name ?? '',
            })}
          </Typography>
        )}
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </PageList>
      <PageList title={t('messages.title')} empty={t('messages.empty')} isEmpty={messages.length === 0} gap={1}>
        {messages.map((message) => (
          <ConversationMessage
            key={message.id}
            message={message}
            renderFoot={() => <MessageState message={message} />}
          />
        ))}
      </PageList>
    </Box>
  )
}

function Offer({ offer }: { offer: ClientPage['offers'][number] }) {
  const { t } = useTranslation('clientPage')
  const { currency, date, day } = useFormat()
  const { number, title, version, answered_at: answered } = offer
  return (
    <PageItem
      title={t('offers.name', { number, title })}
      chip={<OfferStateChip state={offer.state} />}
      amount={currency(offer.total_amount, offer.currency)}
      facts={[
        offer.is_change_order && t('offers.change'),
        version > 1 && t('offers.version', { version }),
        offer.state === 'sent' && t('offers.until', { day: day(offer.valid_until) }),
        answered !== null && t('offers.answered', { day: date(answered) }),
      ]}
    />
  )
}

function MessageState({ message }: { message: ClientPage['messages'][number] }) {
  const { t } = useTranslation('clientPage')
  const { is_from_staff: isAnswer, is_read: isRead } = message
  // Answers are marked as new until the client has read them; client messages are marked once staff have.
  if (isAnswer === isRead) return null
  return <span>{t(isAnswer ? 'messages.new' : 'messages.read')}</span>
}

function Payment({ payment }: { payment: ClientPage['payments'][number] }) {
  const { t } = useTranslation('clientPage')
  const { currency, date, day } = useFormat()
  const { due_date: due, paid_at: paid, reference, reminded_at: reminded } = payment
  return (
    <PageItem
      title={payment.description}
      chip={<TransactionStatusChip transaction={{ status: payment.status, reverses: null }} />}
      amount={currency(payment.amount, payment.currency)}
      facts={[
        reference !== null && t('payments.invoice', { reference }),
        paid === null && due !== null && t('payments.due', { day: day(due) }),
        payment.status === 'paid' && paid !== null && t('payments.paid', { day: date(paid) }),
        paid === null &&
          reminded.length > 0 &&
          t('payments.reminded', { days: reminded.map((at) => date(at)).join(', ') }),
      ]}
    />
  )
}
