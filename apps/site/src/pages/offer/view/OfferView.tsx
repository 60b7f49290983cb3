import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { type ReactNode, useMemo, useState } from 'react'
import type { Language } from '@nordlys/data/lib/validation'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { AcceptForm } from '../answer/AcceptForm.tsx'
import { AskForm } from '../answer/AskForm.tsx'
import { DeclineForm } from '../answer/DeclineForm.tsx'
import { answering, type ShownOffer } from '../calls.ts'
import { acceptanceOf } from './acceptance.ts'
import { Attachments } from './Attachments.tsx'
import { Letterhead } from './Letterhead.tsx'
import { Lines } from './Lines.tsx'
import css from './OfferView.module.css'
import { OfferThread } from './OfferThread.tsx'
import { Outcome } from './Outcome.tsx'
import { Plan } from './Plan.tsx'
import { Summary } from './Summary.tsx'
import { TotalsList } from './TotalsList.tsx'
import { useReading } from './useReading.ts'
import { useTotals } from './useTotals.ts'
import { WhatChanged } from './WhatChanged.tsx'

function Part({ id, title, lang, children }: { id: string; title: string; lang?: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading} lang={lang} dir={lang && 'auto'}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** An offer with its content and the forms to answer it. */
export function OfferView({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation('offer')
  const { key, isPreview, opened, pageKey } = offer
  const { content, hash, refusal, evidence } = opened
  const { language, sections, lines, terms } = content
  const lang = htmlLang(language)
  const accepted = useMemo(() => acceptanceOf(evidence)?.options ?? null, [evidence])
  const chosen = useTotals(key, content, hash, accepted)
  const [wasOpen] = useState(refusal === null)
  const isOpen = refusal === null
  const isCopy = opened.is_copy === true
  useReading(offer)
  return (
    <div className={`${shared.container} ${css.page}`}>
      <div className={css.main}>
        {isPreview && <p className={css.preview}>{t('preview.note')}</p>}
        {isCopy && <p className={css.preview}>{t('copy.note', { name: content.recipient.name })}</p>}
        {!isOpen && <Outcome offer={offer} pageKey={pageKey} isNew={wasOpen} />}
        {!isPreview && <OfferThread offer={offer} />}
        {isOpen && opened.previous && <WhatChanged before={opened.previous} after={content} />}
        <article className={css.sheet}>
          <Letterhead content={content} />
          {isOpen && !isCopy && (
            <div className={css.seen}>
              <PrivacyLine>{t('seen')}</PrivacyLine>
            </div>
          )}
          {sections.map(({ heading, text }, index) => (
            <Part key={`${index} ${heading}`} id={`offer-part-${index}`} title={heading} lang={lang}>
              <div className={css.prose} lang={lang} dir="auto">
                <ContentText text={text} language={language} />
              </div>
            </Part>
          ))}
          <Part id="offer-lines-title" title={t('lines.title')}>
            {isOpen && !isCopy && lines.some((line) => line.is_optional) && (
              <p className={css.hint}>{t('lines.choose')}</p>
            )}
            <Lines
              content={content}
              totals={chosen.totals}
              ticked={chosen.ticked}
              onToggle={isOpen && !isCopy && !isPreview ? chosen.toggle : null}
            />
            <TotalsList content={content} chosen={chosen} />
          </Part>
          <Part id="offer-plan" title={t('plan.title')}>
            <Plan content={content} plan={chosen.totals.plan} />
          </Part>
          <Part id="offer-terms" title={t('terms.title')}>
            <div className={css.terms} lang={lang} dir="auto">
              <ContentText text={terms.text} language={language} />
            </div>
            <p className={css.small}>{t('terms.version', { version: terms.version })}</p>
          </Part>
          {content.attachments && (
            <Part id="offer-attachments" title={t('attachments.title')}>
              <Attachments offerKey={key} attachments={content.attachments} />
            </Part>
          )}
          {!isPreview && (
            <footer className={css.fingerprint}>
              <span>{t('fingerprint')}</span> <code>{hash}</code>
            </footer>
          )}
        </article>
        {!isCopy && (
          <div className={css.answers} inert={isPreview}>
            {isOpen && <AcceptForm offer={offer} chosen={chosen} />}
            <AskForm offer={offer} />
            {isOpen && <DeclineForm offer={offer} />}
          </div>
        )}
      </div>
      <Summary offer={offer} chosen={chosen} />
    </div>
  )
}

/** A text of the offer in Markdown, without raw HTML and with safe links only (rule W2). */
function ContentText({ text, language }: { text: string; language: Language }) {
  const { render } = answering.read()
  const rendered = useMemo(() => render(text, language), [render, text, language])
  return <Markdown rendered={rendered} />
}
