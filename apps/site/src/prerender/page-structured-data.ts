import { mediaIdOf } from '@nordlys/data/media/reference'
import { filesOf } from '@nordlys/ui/components/picture/picture-files.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { SITE_TEXTS } from '../app/pages.ts'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { QUESTIONS } from '../pages/contact/questions.ts'
import type { SiteConfig } from '../data/config.ts'
import { contentOf } from '../content/built-in.ts'
import { structuredData, type Question } from '../head/structured-data.ts'
import { pagesAbove } from '../head/trail.ts'
import { questionsIn } from '../made/made.ts'
import { localizedPath } from '../routing/language.ts'
import type { PageJob } from './page-jobs.ts'

interface Step {
  readonly name: string
  readonly address: string
}

/** Returns the path from the home page to a page with this title. */
export async function trailTo(job: PageJob, title: string, siteUrl: string): Promise<Step[]> {
  const { t } = await createI18n({ language: job.language, sources: SITE_TEXTS, namespaces: ['site'] })
  const above = pagesAbove(job.englishPath ?? '/').map(({ id, path }) => ({
    name: id === 'home' ? t('site:nav.home') : t(`site:head.${id}.title`),
    address: siteUrl + localizedPath(path, job.language),
  }))
  return [...above, { name: title, address: siteUrl + job.path }]
}

/** The pages about one service. */
const SERVICES: ReadonlySet<string> = new Set(['backend', 'full_stack', 'ai', 'consulting'] satisfies PageJob['id'][])

async function questionsOf(language: Language): Promise<Question[]> {
  const { faq } = (await SITE_TEXTS.contact[language]()).default
  return QUESTIONS.map((question) => faq[question])
}

/** Returns the questions that a page answers; undefined without any. */
async function shownQuestions({ id, made, language }: PageJob): Promise<Question[] | undefined> {
  const own = questionsIn(made?.page.blocks ?? [], language)
  const all = [...(id === 'contact' ? await questionsOf(language) : []), ...own]
  return all.length > 0 ? all : undefined
}

interface Page {
  readonly job: PageJob
  readonly trail: readonly Step[]
  readonly title: string
  readonly description: string
}

/** Returns the URL of the largest file of a picture; null without one. */
function fileOf(reference: string | null, { pictures = {}, backend }: SiteConfig): string | null {
  const picture = pictures[mediaIdOf(reference) ?? '']
  return picture && backend ? (filesOf(picture, backend.url)?.largest ?? null) : null
}

/** Returns the structured data of a page: the company, the breadcrumbs, and its service or questions. */
export async function jsonLdOf({ job, trail, title, description }: Page, config: SiteConfig): Promise<string> {
  const { id, language } = job
  const { t } = await createI18n({ language, sources: SITE_TEXTS, namespaces: ['site'] })
  const company = contentOf(config.content, language, 'company_info')
  return structuredData({
    company,
    siteUrl: config.siteUrl,
    logo: fileOf(company.logo, config),
    lang: htmlLang(language),
    trail,
    service: SERVICES.has(id) ? { name: title, description, address: config.siteUrl + job.path } : undefined,
    questions: await shownQuestions(job),
    topics: [
      t('site:organization_topics.backend'),
      t('site:organization_topics.full_stack'),
      t('site:organization_topics.ai'),
      t('site:organization_topics.consulting'),
    ],
  })
}
