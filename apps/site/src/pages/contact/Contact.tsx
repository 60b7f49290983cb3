import { mailto } from '@nordlys/data/lib/contact-links'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { LazyPart } from '../../errors/LazyPart.tsx'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { MessageCard } from '../../sections/MessageCard.tsx'
import { NewsletterBox } from '../../sections/newsletter/NewsletterBox.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import css from './Contact.module.css'
import { ContactCards } from './ContactCards.tsx'
import { Faq } from './Faq.tsx'
import { Place } from './Place.tsx'

const form = lazy(() => import('./form/ContactFormPart.tsx'))

/** Reports that the form could not be loaded; offers a retry. */
function FormFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  return (
    <MessageCard announced="alert" heading="h3" title={t('form.failed_title')} body={t('form.failed_body')}>
      <button type="button" className={shared.button} onClick={onRetry}>
        {t('form.retry')}
      </button>
      <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
        {t('form.write', { email })}
      </a>
    </MessageCard>
  )
}

const ROWS = ['names', 'address', 'project', 'subject'] as const

/** The skeleton of the form while its code loads; hidden without JavaScript, which would never replace it. */
function FormSkeleton() {
  const { t } = useTranslation('contact')
  return (
    <div className={css.skeleton} aria-busy="true">
      <output className={shared.srOnly}>{t('form.loading')}</output>
      {ROWS.map((row) => (
        <div key={row} className={`${shared.bone} ${css.row}`} />
      ))}
      <div className={`${shared.bone} ${css.box}`} />
    </div>
  )
}

/** The contact page: the form, contact details, the location, and frequent questions. */
export default function Contact() {
  const { t } = useTranslation('contact')
  const { title, subtitle } = useContent('contact_hero')
  const { email } = useContent('company_info')
  return (
    <>
      <PageHero title={title} lead={subtitle}>
        <ContactCards />
      </PageHero>
      <section className={shared.section} aria-labelledby="contact-form-title">
        <div className={`${shared.container} ${css.columns}`}>
          <div>
            <h2 id="contact-form-title" className={shared.h2}>
              {t('form.title')}
            </h2>
            <p className={css.lead}>{t('form.lead')}</p>
            <noscript>
              <p className={css.lead}>{t('form.without_script', { email })}</p>
            </noscript>
            <LazyPart part={form} loading={<FormSkeleton />} Failed={FormFailed} />
          </div>
          <Place />
        </div>
      </section>
      <Faq />
      <NewsletterBox />
    </>
  )
}
