import type { ClientPage } from '@nordlys/data/client-page/schema'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Head.module.css'

export interface HeadActions {
  /** The chosen client, which the page shows once it has loaded. */
  readonly chosen: string
  /** Whether another client is being loaded. */
  readonly isSwitching: boolean
  readonly onChoose: (client: string) => void
  readonly onLeave: () => void
}

function Choice({ page, actions }: { page: ClientPage; actions: HeadActions }) {
  const { t } = useTranslation('client')
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id} className={css.label}>
        {t('head.choose')}
      </label>
      <div className={css.select}>
        <select id={id} value={actions.chosen} onChange={({ target }) => actions.onChoose(target.value)}>
          {page.clients.map(({ id: value, company_name: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
    </div>
  )
}

/** The head of the page: the client, the reader, the choice of a client, and the sign-out. */
export function Head({ page, actions }: { page: ClientPage; actions: HeadActions | null }) {
  const { t } = useTranslation('client')
  const { client, clients, person, seller } = page
  return (
    <header className={css.head}>
      <div className={css.names}>
        <p className={css.kind}>{seller.name ? t('head.with', { name: seller.name }) : t('loading.title')}</p>
        <h1 className={css.title} dir="auto">
          {client.company_name}
        </h1>
        {person && (
          <p className={css.person}>
            <span>{t('head.signed_in')}</span> <strong dir="auto">{person.name}</strong> <span>{person.email}</span>
          </p>
        )}
      </div>
      {actions && (
        <div className={css.actions}>
          {clients.length > 1 && <Choice page={page} actions={actions} />}
          <button type="button" className={`${shared.button} ${shared.quiet} ${css.leave}`} onClick={actions.onLeave}>
            {t('leave')}
          </button>
        </div>
      )}
    </header>
  )
}
