import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { Footer } from './Footer.tsx'
import css from './Layout.module.css'
import { TopBar } from './TopBar.tsx'

/** The layout of every public page. Its parts hydrate separately, so that a press on one does not wait for the others. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site')
  return (
    <div className={css.page}>
      <a href="#main" className={css.skip}>
        {t('skip')}
      </a>
      <Suspense>
        <TopBar />
      </Suspense>
      <main id="main" tabIndex={-1} className={css.main}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  )
}
