import type { OpenedOffer } from '@nordlys/data/offers/answer'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useRef } from 'react'
import { localizedPath } from '../../../routing/language.ts'
import { useNavigate } from '../../../routing/router.tsx'
import { QuietLink } from '../../../sections/ButtonLink.tsx'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ShownOffer } from '../calls.ts'
import { acceptanceOf } from './acceptance.ts'
import css from './Outcome.module.css'
import { PdfButton } from './PdfButton.tsx'
import { useAmounts } from './useAmounts.ts'
import { saveEvidence } from './useFiles.ts'

const STATES = ['accepted', 'declined', 'expired', 'replaced', 'withdrawn', 'engagement_ended', 'restored'] as const
type State = (typeof STATES)[number]

/** Returns the sentence about who accepted the offer and when, or why it can no longer be accepted. */
function useStory({ content, refusal, evidence }: OpenedOffer, state: State): string {
  const { t } = useTranslation('offer')
  const format = useAmounts(content)
  const { name = '', at = '' } = refusal ?? {}
  if (state === 'accepted') {
    const title = acceptanceOf(evidence)?.title
    const facts = { name, time: format.time(at) }
    return title ? t('state.accepted_by_title', { ...facts, title }) : t('state.accepted_by', facts)
  }
  if (state === 'declined') return t('state.declined_text', { time: format.time(at) })
  if (state === 'expired') return t('state.expired_text', { date: format.day(content.valid_until) })
  return t(`state.${state}_text`)
}

/** Links to the client's page. After an acceptance, its key replaces the mail with a link. */
function PageLink({ pageKey }: { pageKey: string | null }) {
  const { t } = useTranslation('offer')
  const language = useLanguage()
  const navigate = useNavigate()
  if (pageKey === null) return <QuietLink to="client">{t('state.your_page')}</QuietLink>
  return (
    <button
      type="button"
      className={`${shared.button} ${shared.quiet}`}
      onClick={() => navigate(localizedPath('/client', language), { state: { clientKey: pageKey } })}
    >
      {t('state.your_page')}
    </button>
  )
}

interface FilesProps {
  readonly offer: ShownOffer
  /** The key of a link to the client's page after an acceptance; null without access to it. */
  readonly pageKey: string | null
}

/** The files of an accepted offer: the agreement, then the evidence. */
function Files({ offer: { key, opened }, pageKey }: FilesProps) {
  const { content, evidence } = opened
  const { t } = useTranslation('offer')
  if (!evidence) return null
  return (
    <>
      <p>{t('state.accepted_next', { email: content.recipient.email })}</p>
      <p className={css.signature}>{t('state.signature')}</p>
      <div className={shared.buttons}>
        <PdfButton offerKey={key} isAccepted />
        <button
          type="button"
          className={`${shared.button} ${shared.quiet}`}
          onClick={() => saveEvidence(evidence, content)}
        >
          {t('state.evidence')}
        </button>
        <PageLink pageKey={pageKey} />
      </div>
      <details className={css.verify}>
        <summary>{t('state.verify')}</summary>
        <p>{t('state.verify_text')}</p>
      </details>
    </>
  )
}

/** The outcome of an offer that can no longer be accepted. `isNew` moves the focus to it, after an answer was given just now. */
export function Outcome({ offer, pageKey, isNew }: FilesProps & { isNew: boolean }) {
  const { opened } = offer
  const { t } = useTranslation('offer')
  const state = STATES.find((one) => one === opened.refusal?.refused) ?? 'withdrawn'
  const story = useStory(opened, state)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isNew])

  return (
    <section className={`${css.outcome} ${state === 'accepted' ? css.accepted : ''}`} aria-labelledby="offer-outcome">
      <h2 id="offer-outcome" ref={heading} tabIndex={-1} className={css.title}>
        {t(`state.${state}`)}
      </h2>
      <p className={css.story}>{story}</p>
      {state === 'accepted' && <Files offer={offer} pageKey={pageKey} />}
    </section>
  )
}
