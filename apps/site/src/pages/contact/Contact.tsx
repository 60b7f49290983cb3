import { Suspense } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { NewsletterBox } from '../../sections/newsletter/NewsletterBox.tsx'
import { Sections } from '../../blocks/Sections.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import css from './Contact.module.css'
import { ContactCards } from './ContactCards.tsx'
import { Faq } from './Faq.tsx'
import { ContactForm } from './form/ContactForm.tsx'
import { Place } from './Place.tsx'

// A block of other pages loads it with this chunk, so that this page needs no request more.
export { ContactForm }

/** The contact page: the form, contact details, the location, and frequent questions. The two forms hydrate separately. */
export default function Contact() {
  const { t } = useTranslation('contact')
  const { title, subtitle } = useContent('contact_hero')
  const { email } = useContent('company_info')
  return (
    <>
      <PageHero title={title} lead={subtitle}>
        <ContactCards />
      </PageHero>
      <Sections
        of="contact"
        parts={{
          form: (
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
                  <div className={css.form}>
                    <Suspense>
                      <ContactForm />
                    </Suspense>
                  </div>
                </div>
                <Suspense>
                  <Place />
                </Suspense>
              </div>
            </section>
          ),
          faq: <Faq />,
          newsletter: <NewsletterBox />,
        }}
      />
    </>
  )
}
