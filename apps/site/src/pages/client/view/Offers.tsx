import type { ClientPage } from '@nordlys/data/client-page/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useState } from 'react'
import { localizedPath } from '../../../routing/language.ts'
import { useNavigate } from '../../../routing/router.tsx'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { keepWay } from '../../offer/way.ts'
import type { ClientAccess } from './access.ts'
import { Chip, type Tone } from './Chip.tsx'
import { Part } from './Part.tsx'
import css from './rows.module.css'
import { useFormats } from './useFormats.ts'

type Offer = ClientPage['offers'][number]

const TONES: Readonly<Record<Offer['state'], Tone>> = {
  sent: 'now',
  accepted: 'good',
  expired: 'plain',
  declined: 'plain',
  withdrawn: 'plain',
}

/** Opens the page of an offer with a new key, which is in the state of the history entry. */
function OpenButton({ offer, client, access }: { offer: Offer; client: string; access: ClientAccess }) {
  const { t } = useTranslation('client')
  const language = useLanguage()
  const navigate = useNavigate()
  const [state, setState] = useState<'ready' | 'working' | 'failed' | 'gone' | 'too_many'>('ready')

  const open = async () => {
    if (state === 'working') return
    setState('working')
    try {
      const answer = await access.act((calls, supabase, who) => calls.offer(supabase, { ...who, offer: offer.id }))
      if ('refused' in answer) return setState(answer.refused === 'too_many' ? 'too_many' : 'gone')
      keepWay({ key: answer.key, newest: answer.key, client, offer: offer.id })
      navigate(localizedPath('/offer', language), { state: { offerKey: answer.key } })
    } catch {
      setState('failed')
    }
  }

  return (
    <div className={css.action}>
      <button
        type="button"
        className={offer.state === 'sent' ? `${shared.button} ${css.button}` : css.link}
        aria-disabled={state === 'working'}
        onClick={() => void open()}
      >
        <span>
          {t(state === 'working' ? 'offers.opening' : offer.state === 'sent' ? 'offers.answer' : 'offers.open')}
        </span>{' '}
        <span className={shared.srOnly}>{offer.title}</span>
      </button>
      <p role="alert" className={css.failed}>
        {state !== 'ready' && state !== 'working' && t(`offers.${state}`)}
      </p>
    </div>
  )
}

function Row({ offer, page, access }: { offer: Offer; page: ClientPage; access: ClientAccess | null }) {
  const { t } = useTranslation('client')
  const format = useFormats(page.time_zone)
  const { number, version, state, valid_until: until } = offer
  const document = t(offer.is_change_order ? 'offers.change_order' : 'offers.offer', { number })
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3 className={css.title} dir="auto">
          {offer.title}
        </h3>
        <p className={css.facts}>
          <Chip tone={TONES[state]}>{t(`offers.state.${state}`)}</Chip>
          <span>{version > 1 ? t('offers.version', { document, version }) : document}</span>
          {state === 'sent' && <span>{t('offers.until', { date: format.day(until) })}</span>}
          {offer.answered_at && <span>{format.date(offer.answered_at)}</span>}
        </p>
      </div>
      <p className={css.amount}>{format.amount(offer.total_amount, offer.currency)}</p>
      {access && <OpenButton offer={offer} client={page.client.id} access={access} />}
    </li>
  )
}

/** The offers, the newest first. */
export function Offers({ page, access }: { page: ClientPage; access: ClientAccess | null }) {
  const { t } = useTranslation('client')
  return (
    <Part id="client-offers" title={t('offers.title')} none={page.offers.length === 0 && t('offers.none')}>
      <ul className={css.rows}>
        {page.offers.map((offer) => (
          <Row key={offer.id} offer={offer} page={page} access={access} />
        ))}
      </ul>
    </Part>
  )
}
