import { useBackend } from '@nordlys/data/lib/context'
import { sameJson } from '@nordlys/data/lib/same-json'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { use, useCallback, useEffect, useState } from 'react'
import { useSite } from '../data/site-context.tsx'
import { HeadTags } from '../head/Head.tsx'
import { useOnceHydrated } from '../lib/useOnceHydrated.ts'
import { useRecovery } from '../lib/useRecovery.ts'
import { Head } from '../head/Head.tsx'
import { Redirect, useLocation } from '../routing/router.tsx'
import shared from '../styles/shared.module.css'
import { useTranslation } from '../texts/useTranslation.ts'
import { Blocks } from './Blocks.tsx'
import { type FoundPage, lookUp } from './find-made.ts'
import { madeText, type MadePage as Made } from '../made/made.ts'

// The page of a link to a draft loads it with this chunk.
export { Blocks } from './Blocks.tsx'

const notFound = lazy(() => import('../pages/not-found/NotFound.tsx'))

/** Finds the page of a path: fetched in this visit, embedded, or fetched now, while the previous page stays. Refreshes it once the browser is idle. */
function useMade(pathname: string) {
  const backend = useBackend()
  const language = useLanguage()
  const { made, backend: server } = useSite()
  const baked = made?.paths[language] === pathname ? made : null
  const first = baked ? ({ state: 'ready', made: baked } as const) : use(lookUp(pathname, backend, server))
  const [shown, setShown] = useState<FoundPage>(first)
  const look = useCallback(async () => {
    const found = await lookUp(pathname, backend, server, true)
    setShown((before) => (found.state === 'failed' || sameJson(before, found) ? before : found))
  }, [pathname, backend, server])
  useEffect(() => {
    if (server) return whenIdle(() => void look())
    return undefined
  }, [look, server])
  useRecovery(shown.state === 'failed', look)
  return { shown, retry: () => void look() }
}

/** The head tags of a made page. */
function MadeHead({ made: { page, paths } }: { readonly made: Made }) {
  const language = useLanguage()
  return <HeadTags path={paths[language]} paths={paths} {...madeText(page, language)} languages={page.languages} />
}

function Loading() {
  const { t } = useTranslation('site')
  return (
    <div className={`${shared.container} ${shared.messagePage}`} aria-busy="true">
      <Head page="made" path={null} />
      <output>{t('loading')}</output>
    </div>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('site')
  return (
    <section className={shared.messagePage}>
      <HeadTags path={null} title={t('unavailable.title')} description={t('unavailable.body')} />
      <div className={shared.container}>
        <h1 className={shared.h2}>{t('unavailable.title')}</h1>
        <p role="alert">{t('unavailable.body')}</p>
        <div className={shared.buttons}>
          <button type="button" className={shared.button} onClick={onRetry}>
            {t('unavailable.retry')}
          </button>
        </div>
      </div>
    </section>
  )
}

/** A page of blocks. */
export function ShownPage({ made }: { readonly made: Made }) {
  return (
    <>
      <MadeHead made={made} />
      <Blocks made={made} />
    </>
  )
}

/** The made page of the URL. */
export default function MadePage() {
  const { pathname } = useLocation()
  const isPreview = useOnceHydrated(isFramed(), false)
  return isPreview ? <Previewed /> : <MadeAt key={pathname} pathname={pathname.replace(/(?<=.)\/+$/, '')} />
}

function MadeAt({ pathname }: { readonly pathname: string }) {
  const { shown, retry } = useMade(pathname)
  switch (shown.state) {
    case 'ready':
      return <ShownPage made={shown.made} />
    case 'moved':
      return <Redirect to={shown.to} />
    case 'failed':
      return <Failed onRetry={retry} />
    case 'missing':
      break
  }
  const { default: NotFound } = notFound.read()
  return (
    <>
      <Head page="not_found" path={null} />
      <NotFound />
    </>
  )
}

/** The page that the admin posts to the frame of a preview. Its code loads in previews only. */
function Previewed() {
  const [made, setMade] = useState<Made | null>(null)
  const language = useLanguage()
  useEffect(() => {
    const stopped = new AbortController()
    void import('./preview-made.ts').then(({ previewMade }) => previewMade(language, setMade, stopped.signal))
    return () => stopped.abort()
  }, [language])
  return made ? <ShownPage made={made} /> : <Loading />
}
