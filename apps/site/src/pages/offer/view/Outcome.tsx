import type { OpenedOffer } from '@nordlys/data/offers/answer'
import { useEffect, useRef } from 'react'
import { QuietLink } from '../../../sections/ButtonLink.tsx'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ShownOffer } from '../calls.ts'
import { acceptanceOf } from './acceptance.ts'
import css from './Outcome.module.css'
import { PdfButton } from './PdfButton.tsx'
import { useAmounts } from './useAmounts.ts'
import { saveEvidence } from './useFiles.ts'

type State = 'accepted' | 'declined' | 'expired' | 'replaced' | 'withdrawn' | 'engagement_ended'

const STATES: readonly State[] = ['accepted', 'declined', 'expired', 'replaced', 'withdrawn', 'engagement_ended']

/** Returns the sentence about who accepted the offer and when, or why it can no longer be accepted. */
function useStory({ content, refusal, evidence }: OpenedOffer, state: State): string {
  const { t } = useTranslation('answer')
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

/** The files of an accepted offer: first what was agreed, then what proves it. */
function Files({ offer: { key, opened } }: { offer: ShownOffer }) {
  const { content, evidence } = opened
  const { t } = useTranslation('answer')
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
        <QuietLink to="client">{t('state.your_page')}</QuietLink>
      </div>
      <details className={css.verify}>
        <summary>{t('state.verify')}</summary>
        <p>{t('state.verify_text')}</p>
      </details>
    </>
  )
}

/** What has become of an offer that can no longer be accepted. `isNew` moves the focus to it: the answer has just been given. */
export function Outcome({ offer, isNew }: { offer: ShownOffer; isNew: boolean }) {
  const { opened } = offer
  const { t } = useTranslation('answer')
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
      {state === 'accepted' && <Files offer={offer} />}
    </section>
  )
}
