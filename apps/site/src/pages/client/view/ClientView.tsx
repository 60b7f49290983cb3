import type { ClientPage } from '@nordlys/data/client-page/schema'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ClientAccess } from './access.ts'
import css from './ClientView.module.css'
import { Conversation } from './Conversation.tsx'
import { Engagements } from './Engagements.tsx'
import { Head, type HeadActions } from './Head.tsx'
import { Offers } from './Offers.tsx'
import { Payments } from './Payments.tsx'
import { Waiting } from './Waiting.tsx'

interface Props {
  page: ClientPage
  /** Null for a read-only view. */
  access: ClientAccess | null
  head: HeadActions | null
  /** Whether the last read failed, so that the page may be outdated. */
  isOld: boolean
}

/** The page of a client: offers, engagements, payments, and the conversation. */
export function ClientView({ page, access, head, isOld }: Props) {
  const { t } = useTranslation('client')
  return (
    <div className={`${shared.container} ${css.page}`}>
      <Head page={page} actions={head} />
      <output className={css.old}>
        {isOld && (
          <>
            <span>{t('old')}</span>
            <button type="button" className={css.link} onClick={access?.refresh}>
              {t('retry')}
            </button>
          </>
        )}
      </output>
      <div className={css.content} aria-busy={head?.isSwitching ?? false}>
        <Waiting page={page} />
        <Offers page={page} access={access} />
        <Engagements page={page} />
        <Payments page={page} />
        {/* Each client has a draft of its own. */}
        <Conversation key={page.client.id} page={page} access={access} />
      </div>
    </div>
  )
}
