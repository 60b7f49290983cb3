import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { locationOf } from '../routing/location.ts'
import { FixedRouter } from '../routing/router.tsx'
import { App } from '../app/App.tsx'
import { createBackend } from '../app/backend.ts'
import type { SiteConfig } from '../data/config.ts'
import { contentOf } from '../content/built-in.ts'
import type { StoredPicture } from '../pictures/baked.ts'
import { bareTitle, metaContent } from '../head/read-head.ts'
import { preparePage } from '../app/prepare-page.ts'
import { LANGUAGE_REDIRECT_SCRIPT, LANGUAGE_TOGGLE_SCRIPT } from '../routing/language.ts'
import { ownBlocks } from '../blocks/OwnBlock.tsx'
import { prepareLate } from '../blocks/Late.tsx'
import { referencesSection } from '../references/section.ts'
import { pageConfig } from './embedded-config.ts'
import { jsonLdOf, trailTo } from './page-structured-data.ts'
import type { PageJob } from './page-jobs.ts'
import { coverPicture } from './page-pictures.ts'
import { firstPictureLink } from './first-picture.ts'
import { colorSchemeScript } from './styles.tsx'

/** The parts of a rendered page, which the prerender step assembles. */
export interface RenderedPage {
  readonly lang: string
  readonly headTags: string
  /** The preload link of the picture above the fold; null without one. */
  readonly firstPicture: string | null
  /** Inline scripts without their element, in the order of execution. */
  readonly scripts: readonly string[]
  readonly jsonLd: string
  readonly html: string
  /** The texts of its link preview; `section` is the page above it, unless that is the home page. */
  readonly preview: {
    readonly title: string
    readonly description: string
    readonly section: string | null
    readonly company: string
  }
  /** The picture of its link preview. */
  readonly cover: StoredPicture | null
}

// React renders title, meta and link first; they belong into the head.
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

// Records that exist only in English are shown in English to every visitor.
const hasTranslation = ({ id, blog, caseStudy, made }: PageJob) => {
  const languages =
    blog?.article?.languages ?? caseStudy?.languages ?? (id === 'made' ? made?.page.languages : undefined)
  return languages === undefined || languages.includes('no')
}

// Pages do not navigate while prerendering.
const stay = () => undefined

/** Renders one page as the browser will hydrate it. */
export async function renderPage(job: PageJob, config: SiteConfig): Promise<RenderedPage> {
  await Promise.all([
    preparePage(job.id, job.language, config.content),
    referencesSection.load(),
    prepareLate(job.made?.page.blocks ?? []),
    job.made && ownBlocks.load(),
  ])
  const rendered = renderToString(
    <StrictMode>
      <FixedRouter location={locationOf(job.path)} navigate={stay}>
        <App config={pageConfig(job, config)} backend={createBackend(null)} />
      </FixedRouter>
    </StrictMode>,
  )
  const headTags = HEAD_TAGS.exec(rendered)?.[0] ?? ''
  const company = contentOf(config.content, job.language, 'company_info').name
  const title = bareTitle(metaContent(headTags, 'og:title'), company)
  const description = metaContent(headTags, 'description')
  const trail = await trailTo(job, title, config)
  return {
    lang: htmlLang(job.language),
    headTags,
    firstPicture: firstPictureLink(rendered),
    scripts: [
      colorSchemeScript(),
      ...(hasTranslation(job) ? [LANGUAGE_TOGGLE_SCRIPT] : []),
      ...(hasTranslation(job) && job.language === 'en' ? [LANGUAGE_REDIRECT_SCRIPT] : []),
    ],
    jsonLd: await jsonLdOf({ job, trail, title, description }, config),
    html: rendered.slice(headTags.length),
    preview: {
      title,
      description,
      section: trail.slice(1, -1)[0]?.name ?? null,
      company,
    },
    cover: coverPicture(job, config),
  }
}
