import type { Language } from '@nordlys/data/lib/validation'
import { readEnv } from '../env.ts'
import { readCompany } from './company.ts'
import { renderMail, type RenderedMail } from './render.ts'
import type { MailKind } from './mails.ts'

/** Stands for the key or the token of a link, which only a mail that is sent has. */
export const NO_KEY = '0'.repeat(64)

/** Renders a mail that is not sent, by what renders those that are. */
export async function previewMail(kind: MailKind, payload: object, language: Language): Promise<RenderedMail> {
  const { siteUrl, functionsUrl } = readEnv()
  const companyIn = await readCompany(new URL(siteUrl).hostname)
  const context = { company: companyIn(language), language, siteUrl: siteUrl.replace(/\/+$/, ''), functionsUrl }
  return renderMail({ kind, payload: { ...payload } }, context)
}
