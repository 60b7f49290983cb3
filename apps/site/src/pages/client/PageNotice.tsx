import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { useContent } from '../../content/ContentProvider.tsx'
import { NeedsScript } from '../../sections/NeedsScript.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './Client.module.css'

/** The skeleton below the heading until the page has loaded. */
export function LoadingBones() {
  const { t } = useTranslation('client')
  return (
    <div className={`${shared.container} ${css.loading}`}>
      <NeedsScript />
      <div className={css.bones} aria-busy="true">
        <output className={shared.srOnly}>{t('loading.lead')}</output>
        <div className={shared.bone} style={{ height: 180 }} />
        <div className={shared.bone} style={{ height: 180 }} />
      </div>
    </div>
  )
}

/** The page while it loads. */
export function PageLoading() {
  const { t } = useTranslation('client')
  return (
    <>
      <PageHero plain title={t('loading.title')} lead={t('loading.lead')} />
      <LoadingBones />
    </>
  )
}

/** The message when the page of a session fails to load. */
export function PageFailed({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const { t } = useTranslation('client')
  const { email } = useContent('company_info')
  return (
    <PageHero plain title={t('failed.title')} lead={t('failed.lead')}>
      <div role="alert" className={css.actions}>
        <p className={css.failure}>{t('failed.reason')}</p>
        <div className={shared.buttons}>
          <button type="button" className={shared.button} onClick={onRetry}>
            {t('retry')}
          </button>
          <a href={mailto(email)} className={`${shared.button} ${shared.quiet}`}>
            {t('write_to', { email })}
          </a>
          <button type="button" className={`${shared.button} ${shared.quiet}`} onClick={onLeave}>
            {t('leave')}
          </button>
        </div>
      </div>
    </PageHero>
  )
}
