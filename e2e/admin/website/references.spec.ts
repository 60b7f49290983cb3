import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../../support/page/axe.ts'
import { deleteRows } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { scrollUntil } from '../../support/page/scroll.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { waitForElement } from '../../support/page/wait-for-element.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const toast = (page: Page, text: string) => waitForElement(page, '[data-sonner-toast]', text)

for (const language of FLOW_LANGUAGES) {
  test(`a testimonial is public with consent and in its language only, in its order, until it is hidden (${language})`, async ({
    browser,
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const { text } = screen
    const [first, second] = [unique('Fyr'), unique('Lys')]
    const quote = `Rolig sjø. ${randomUUID()}`
    await storeRow(stack, 'testimonials', {
      quote: 'Both see this.',
      quote_no: 'Begge ser dette.',
      name: first,
      consent_on: '2026-01-20',
    })
    const shown = async (path: '' | '/about', names: string[]) => {
      await visit(page, `${stack.siteUrl}${text('', '/no')}${path || text('/', '')}`)
      const section = page.getByRole('region', { name: text('What clients say', 'Dette sier kundene') })
      await expect(section.getByText('Wenche Austad', { exact: true })).toBeVisible()
      const own = section.getByText(new RegExp(`^(${first}|${second})$`))
      await scrollUntil(section, (limit) => expect(own).toHaveText(names, limit))
      return section
    }
    const list = page.getByRole('list', { name: text('Testimonials', 'Uttalelser') })
    const item = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    const noConsent = text('No consent', 'Mangler samtykke')
    const dialog = page.getByRole('dialog')
    try {
      await test.step('add without consent', async () => {
        await screen.open('/admin/references')
        await item(first).waitFor()
        await screen.expectTranslated()
        await screen.press('Add a testimonial', 'Legg til uttalelse')
        await screen.field('Name', 'Navn', dialog).fill(second)
        await dialog.getByLabel(text(/^Company/, /^Firma/)).fill('Lysverk AS')
        await screen.press('Add testimonial', 'Legg til', dialog)
        await expect(
          dialog.getByText(text('Write this in at least one language.', 'Skriv dette på minst ett språk.')),
        ).toBeVisible()
        await dialog.getByLabel(text(/^Quotation(?! in)/, /^Sitat på norsk/)).fill(quote)
        await screen.expectTranslated()
        await screen.press('Add testimonial', 'Legg til', dialog)
        await toast(page, text('Testimonial added', 'Uttalelsen er lagt til'))
        await expect(item(second)).toContainText(noConsent)
        await shown('', [first])
      })
      await test.step('consent', async () => {
        await screen.open('/admin/references')
        await screen.press(second, second)
        await dialog.getByLabel(text(/^Consent given on/, /^Samtykke gitt/)).fill('2026-01-20')
        await screen.press('Save', 'Lagre', dialog)
        await toast(page, text('Testimonial updated', 'Uttalelsen er oppdatert'))
        await expect(item(second).getByText(noConsent)).toHaveCount(0)
        const section = await shown('/about', [first, second])
        await expect(section.getByText(quote)).toBeVisible()
        await expect(section.getByText('Lysverk AS')).toBeVisible()
        // The quotation does not exist in the other language. A new visitor has not chosen a language.
        const context = await browser.newContext()
        const visitor = await context.newPage()
        await visit(visitor, `${stack.siteUrl}${text('/no', '/')}`)
        const other = visitor.getByRole('region', { name: text('Dette sier kundene', 'What clients say') })
        await scrollUntil(other, (limit) => expect(other.getByText(first, { exact: true })).toBeVisible(limit))
        await expect(visitor.getByText(second)).toHaveCount(0)
        await context.close()
      })
      await test.step('order', async () => {
        await screen.open('/admin/references')
        const arrow = page.getByRole('button', { name: text(`Move ${second} up`, `Flytt ${second} opp`) })
        // Testimonials of other tests may stand between them.
        while (await isBefore(page, first, second)) {
          const moved = page.waitForResponse(/rpc\/set_testimonial_order/)
          await arrow.press('Enter')
          await moved
          await expect(arrow).toBeFocused()
        }
        await shown('', [second, first])
      })
      await test.step('hide, and delete', async () => {
        await screen.open('/admin/references')
        const menu = (name: string) => text(`More actions for ${name}`, `Flere handlinger for ${name}`)
        await screen.choose(menu(first), text('Hide from the website', 'Skjul på nettstedet'))
        await expect(item(first)).toContainText(text('Hidden', 'Skjult'))
        await endUndo(page)
        await toast(page, text('Hidden from the website', 'Skjult på nettstedet'))
        await screen.choose(menu(second), text('Delete', 'Slett'))
        await screen.expectTranslated()
        await screen.confirm('Delete', 'Slett')
        await endUndo(page)
        await toast(page, text('Testimonial deleted', 'Uttalelsen er slettet'))
        await shown('/about', [])
      })
    } finally {
      await deleteRows(stack, 'testimonials', `name=in.(${first},${second})`)
    }
  })

  test(`a client with consent is named on the site and links to its own site (${language})`, async ({
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const { text } = screen
    const name = unique('Fyrlys')
    const dialog = page.getByRole('dialog')
    try {
      await screen.open('/admin/references')
      await page.getByRole('tab', { name: text('Client logos', 'Kundelogoer') }).click()
      await page.getByRole('button', { name: 'Tidal Havbruk AS', exact: true }).waitFor()
      await screen.press('Add a client', 'Legg til kunde')
      await screen.field('Name', 'Navn', dialog).fill(name)
      await dialog.getByLabel(text(/^Website/, /^Nettsted/)).fill('http://fyrlys.example')
      await screen.press('Add client', 'Legg til', dialog)
      await expect(dialog.getByText(/https:\/\/\.$/)).toBeVisible()
      await dialog.getByLabel(text(/^Website/, /^Nettsted/)).fill('https://fyrlys.example')
      await dialog.getByLabel(text(/^Consent given on/, /^Samtykke gitt/)).fill('2026-01-20')
      await screen.expectTranslated()
      await screen.press('Add client', 'Legg til', dialog)
      await toast(page, text('Client added', 'Kunden er lagt til'))
      await visit(page, `${stack.siteUrl}${text('/about', '/no/about')}`)
      const clients = page.getByRole('list', { name: text('Some of our clients', 'Noen av kundene våre') })
      const link = clients.getByRole('link', { name })
      await scrollUntil(clients, (limit) => expect(link).toHaveAttribute('href', 'https://fyrlys.example', limit))
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    } finally {
      await deleteRows(stack, 'client_logos', `name=eq.${encodeURIComponent(name)}`)
    }
  })
}

/** Returns whether a testimonial is listed before another one. */
async function isBefore(page: Page, first: string, second: string): Promise<boolean> {
  const rows = await page.getByRole('listitem').allTextContents()
  const place = (name: string) => rows.findIndex((row) => row.includes(name))
  return place(first) < place(second)
}

test('shows references without a script, and none when there are none', async ({ browser, page, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(stack.siteUrl)
  const section = plain.getByRole('region', { name: 'What clients say' })
  await expect(section.getByText('Wenche Austad', { exact: true })).toBeVisible()
  await expect(section.getByRole('link', { name: 'Isbre Kraft AS' })).toBeVisible()
  await context.close()

  await page.route('**/rpc/get_public_references*', (route) => route.fulfill({ json: { testimonials: [], logos: [] } }))
  await visit(page, `${stack.siteUrl}/about`)
  const references = page.getByRole('region', { name: 'What clients say' })
  await scrollUntil(references, (limit) => expect(references).toHaveCount(0, limit))
  await expect(page.getByText('Some of our clients')).toHaveCount(0)
})

test('has no accessibility violation on the references screen [A1]', async ({ page, stack }) => {
  const screen = new AdminScreen(page, stack, 'en')
  await screen.open('/admin/references')
  await page.getByRole('button', { name: 'Wenche Austad', exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit testimonial' }).waitFor()
  await expectAccessible(page, 'testimonial')
  await screen.open('/admin/references?tab=logos')
  await page.getByRole('button', { name: 'Isbre Kraft AS', exact: true }).waitFor()
  await expectAccessible(page, 'logos')
})
