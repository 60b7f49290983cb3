import { useId, useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useSite } from '../../data/site-context.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import css from './NewsletterBox.module.css'
import { SubscribeForm } from './SubscribeForm.tsx'
import { useSubscription } from './useSubscription.ts'

/**
 * Replaces the form with the next step. The text is the same for every address, so that it does not reveal subscribers, and it also fits a sign-up
 * that waits for staff.
 */
function Subscribed({ email }: { email: string }) {
  const { t } = useTranslation('newsletter')
  const { email: company } = useContent('company_info')
  const note = useRef<HTMLOutputElement>(null)
  // The button that had the focus is removed.
  useEffect(() => {
    note.current?.focus()
  }, [])
  return (
    <output ref={note} tabIndex={-1} className={css.done}>
      <strong className={css.doneTitle}>{t('box.done_title')}</strong>
      <span>{t('box.done_body', { email, company })}</span>
    </output>
  )
}

/** The sign-up box of the newsletter, with its own texts or others. Its page needs the texts of `newsletter`. */
export function NewsletterBox({ title: heading = '', lead = '' }: { readonly title?: string; readonly lead?: string }) {
  const { t } = useTranslation('newsletter')
  const { hasNewsletterArchive } = useSite()
  const title = useId()
  const { state, submit, prepare, captcha } = useSubscription()
  return (
    <section className={`${shared.section} ${shared.screenOnly}`} aria-labelledby={title}>
      <div className={`${shared.container} ${css.columns}`}>
        <div>
          <h2 id={title} className={shared.h2}>
            {heading || t('box.title')}
          </h2>
          <p className={css.lead}>{lead || t('box.lead')}</p>
          {hasNewsletterArchive && (
            <TargetLink to="newsletter_archive" className={shared.textLink}>
              {t('box.earlier')}
            </TargetLink>
          )}
        </div>
        {state.kind === 'done' ? (
          <Subscribed email={state.email} />
        ) : (
          <SubscribeForm
            state={state}
            title={title}
            onSubmit={submit}
            onFocus={() => {
              prepare()
              captcha.open()
            }}
            check={captcha.widget}
          />
        )}
      </div>
    </section>
  )
}
