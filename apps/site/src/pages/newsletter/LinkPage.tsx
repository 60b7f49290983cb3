import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useSearchParams } from '../../routing/router.tsx'
import { useContent } from '../../content/ContentProvider.tsx'
import { useSubmit } from '../../forms/useSubmit.ts'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import { focusHeading } from '../../routing/focus-heading.ts'
import { ButtonLink } from '../../sections/ButtonLink.tsx'
import { NewsletterBox } from '../../sections/newsletter/NewsletterBox.tsx'
import { failureOf, useNewsletter, type Failure } from '../../sections/newsletter/useNewsletter.ts'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import css from './LinkPage.module.css'

type State = 'ready' | 'working' | 'done' | Failure

interface Props {
  action: 'confirm' | 'unsubscribe'
}

/** The page behind a link of the newsletter's mails. It acts on a button press, so that mail scanners that open links change nothing. */
export function LinkPage({ action }: Props) {
  const { t } = useTranslation('newsletter')
  const { email } = useContent('company_info')
  const [params] = useSearchParams()
  // Undefined while hydrating: the prerendered page has no parameters.
  const token = useOnceHydrated(params.get('token'), undefined)
  const { call } = useNewsletter()
  const [state, setState] = useState<State>('ready')
  const lost = state === 'lost' || token === null
  const ended = state === 'done' || lost

  useEffect(() => {
    // The button is removed, and the heading shows the result.
    if (state === 'done' || state === 'lost') focusHeading()
  }, [state])

  const act = useSubmit(async () => {
    if (!token) return
    setState('working')
    setState(await call({ action, token }).then(() => 'done' as const, failureOf))
  })

  const phase = state === 'done' ? 'done_' : lost ? 'lost_' : ''
  const failed = state === 'network' || state === 'timeout' || state === 'rate_limited' || state === 'unknown'
  return (
    <>
      <PageHero title={t(`${action}.${phase}title`)} lead={t(`${action}.${phase}lead`)}>
        <div className={`${shared.buttons} ${css.actions}`}>
          {!ended && (
            <form method="dialog" onSubmit={act}>
              <button type="submit" className={shared.button} aria-disabled={state === 'working'}>
                {t(state === 'working' ? `${action}.working` : failed ? 'retry' : `${action}.action`)}
              </button>
            </form>
          )}
          {ended && <ButtonLink to="home">{t('home')}</ButtonLink>}
          {(lost || failed) && (
            <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
              {t('write', { email })}
            </a>
          )}
        </div>
        <p role="alert" className={css.failure}>
          {failed && t(`failure.${state}`)}
        </p>
        <noscript>
          <p>{t('without_script', { email })}</p>
        </noscript>
      </PageHero>
      {(action === 'confirm' ? lost : state === 'done') && <NewsletterBox />}
    </>
  )
}
