import type { ClientPage } from '@nordlys/data/client-page/schema'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { unreadOf } from './unread.ts'
import css from './Waiting.module.css'

/** The pending items of the client, each with a link. */
export function Waiting({ page }: { page: ClientPage }) {
  const { t } = useTranslation('client')
  const { offers, payments, messages } = page
  const withStatus = (wanted: string) => payments.filter(({ status }) => status === wanted).length
  const all = [
    { name: 'overdue', to: '#client-payments', count: withStatus('overdue') },
    { name: 'offers', to: '#client-offers', count: offers.filter(({ state }) => state === 'sent').length },
    { name: 'due', to: '#client-payments', count: withStatus('pending') },
    { name: 'messages', to: '#client-conversation', count: unreadOf(messages).length },
  ] as const
  const waiting = all.filter(({ count }) => count > 0)
  if (waiting.length === 0) return <p className={css.none}>{t('waiting.none')}</p>
  return (
    <ul className={css.list} aria-label={t('waiting.label')}>
      {waiting.map(({ name, to, count }) => (
        <li key={name}>
          <a href={to} className={name === 'overdue' ? `${css.item} ${css.urgent}` : css.item}>
            <strong className={css.count}>{count}</strong>
            <span>{t(`waiting.${name}`, { count })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
