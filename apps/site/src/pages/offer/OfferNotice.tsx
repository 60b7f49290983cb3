import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { useContent } from '../../content/ContentProvider.tsx'
import { NeedsScript } from '../../sections/NeedsScript.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './OfferNotice.module.css'
import type { Failure } from './useOffer.ts'

type State =
  | { readonly kind: 'loading' | 'no_key' | 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** The page without an offer: while it loads, or when it cannot be shown. */
export function OfferNotice({ state, onRetry }: { state: State; onRetry?: () => void }) {
  const { t } = useTranslation('offer')
  const { email } = useContent('company_info')
  const isLoading = state.kind === 'loading'
  return (
    <>
      <PageHero plain title={t(`notice.${state.kind}.title`)} lead={t(`notice.${state.kind}.lead`)}>
        {!isLoading && (
          <div role="alert" className={css.actions}>
            {state.kind === 'failed' && <p className={css.failure}>{t(`failure.${state.failure}`)}</p>}
            <div className={shared.buttons}>
              {state.kind === 'failed' && (
                <button type="button" className={shared.button} onClick={onRetry}>
                  {t('retry')}
                </button>
              )}
              <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
                {t('write', { email })}
              </a>
            </div>
          </div>
        )}
      </PageHero>
      {isLoading && (
        <div className={`${shared.container} ${css.loading}`}>
          <NeedsScript />
          <div className={css.bones} aria-busy="true">
            <output className={shared.srOnly}>{t('notice.loading.lead')}</output>
            <div className={shared.bone} style={{ height: 560 }} />
            <div className={shared.bone} style={{ height: 260 }} />
          </div>
        </div>
      )}
    </>
  )
}
