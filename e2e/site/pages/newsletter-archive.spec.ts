import { inDatabase } from '../../support/accounts/accounts.ts'
import { violations } from '../../support/page/axe.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const TEXTS = {
  en: { title: 'Earlier newsletters', empty: 'There is nothing to read here yet', link: 'Read earlier newsletters' },
  no: { title: 'Tidligere nyhetsbrev', empty: 'Her er det ingenting å lese ennå', link: 'Les tidligere nyhetsbrev' },
} as const

for (const language of FLOW_LANGUAGES) {
  test(`links visitors to the sent issues only if the company publishes them (${language})`, async ({
    page,
    stack,
  }) => {
    const texts = TEXTS[language]
    const key = crypto.randomUUID().slice(0, 8)
    const prefix = language === 'no' ? '/no' : ''
    const show = (isShown: boolean) =>
      inDatabase(
        stack,
        (sql) => sql`update public.system_settings set value = ${sql.json(isShown)} where key = 'newsletter_archive'`,
      )
    await inDatabase(
      stack,
      (sql) => sql`
        insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no, status, started_at, finished_at)
        values (${`Harbour ${key}`}, ${`Havn ${key}`}, ${'## News\n\nSee [our services](/services).'}, ${'## Nytt\n\nSe [tjenestene våre](/no/services).'}, 'sent', '2026-05-01T10:00:00Z', now())`,
    )
    try {
      await page.goto(`${stack.siteUrl}${prefix}/newsletter`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

      await show(true)
      // The site re-renders its pages.
      await expect
        .poll(async () => (await fetch(`${stack.siteUrl}${prefix}/blog`)).text())
        .toContain(`>${texts.link}</a>`)
      await page.goto(`${stack.siteUrl}${prefix}/blog`)
      await page.getByRole('link', { name: texts.link }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/newsletter$`))
      const subject = page.getByRole('heading', { name: language === 'no' ? `Havn ${key}` : `Harbour ${key}` })
      await expect(subject).toBeVisible()
      const link = page.getByRole('link', { name: language === 'no' ? 'tjenestene våre' : 'our services' })
      if (!(await link.isVisible())) await subject.click()
      await expect(link).toBeVisible()
      expect(await violations(page)).toEqual([])
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/services$`))
    } finally {
      await show(false)
      await inDatabase(stack, (sql) => sql`delete from public.newsletter_issues where subject_en = ${`Harbour ${key}`}`)
    }
  })
}
