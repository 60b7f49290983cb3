import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import css from './NewsletterBox.module.css'
import { Subscribed } from './Subscribed.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'
import { useSubscription } from './useSubscription.ts'

/** The sign-up box of the newsletter. Its page needs the texts of `newsletter`. */
export function NewsletterBox() {
  const { t } = useTranslation('newsletter')
  const title = useId()
  const { state, submit, prepare, captcha } = useSubscription()
  return (
    <section className={`${shared.section} ${shared.screenOnly}`} aria-labelledby={title}>
      <div className={`${shared.container} ${css.columns}`}>
        <div>
          <h2 id={title} className={shared.h2}>
            {t('box.title')}
          </h2>
          <p className={css.lead}>{t('box.lead')}</p>
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
