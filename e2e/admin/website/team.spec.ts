import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../../support/page/axe.ts'
import { deleteRows } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { waitForElement } from '../../support/page/wait-for-element.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const addMember = (stack: StackInfo, name: string, part = {}) =>
  storeRow(stack, 'team_members', { full_name: name, role: 'E2E', ...part })
const toast = (page: Page, text: string) => waitForElement(page, '[data-sonner-toast]', text)
const orderStored = (page: Page) => page.waitForResponse(/rpc\/set_team_order/)

for (const language of FLOW_LANGUAGES) {
  test(`a person is added, ordered, hidden and deleted, as visitors see (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const { text } = screen
    const [first, second] = [unique('Fyr'), unique('Lys')]
    await addMember(stack, first)
    const about = async (names: string[]) => {
      await visit(page, `${stack.siteUrl}${text('/about', '/no/about')}`)
      const team = page.getByRole('region', { name: text('The team', 'Teamet') })
      await expect(team.getByRole('heading', { name: 'Ingrid Hauge' })).toBeVisible()
      await expect(team.getByRole('heading', { name: new RegExp(`${first}|${second}`) })).toHaveText(names)
      return team
    }
    const list = page.getByRole('list', { name: text('Members of the team', 'Personer i teamet') })
    const item = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    const own = list.getByRole('listitem').filter({ hasText: new RegExp(`${first}|${second}`) })
    const place = async () => ((await own.first().textContent())?.includes(first) ? [first, second] : [second, first])

    await test.step('add', async () => {
      await screen.open('/admin/team')
      await item(first).waitFor()
      await screen.expectTranslated()
      await screen.press('Add a person', 'Legg til person')
      const dialog = page.getByRole('dialog', { name: text('New person', 'Ny person') })
      await screen.field('Name', 'Navn', dialog).fill(second)
      await screen.field('Title', 'Stilling', dialog).fill('Pilot')
      await dialog.getByLabel(text(/^Title in Norwegian/, /^Stilling på norsk/)).fill('Los')
      await dialog.getByLabel(text(/^Description in Norwegian/, /^Beskrivelse på norsk/)).fill('Kjenner leia.')
      await dialog.getByLabel('LinkedIn').fill('http://linkedin.example/in/lys')
      await screen.press('Add person', 'Legg til', dialog)
      await expect(dialog.getByText(/https:\/\/\.$/)).toBeVisible()
      await dialog.getByLabel('LinkedIn').fill('https://linkedin.example/in/lys')
      await screen.press('Add person', 'Legg til', dialog)
      await toast(page, text('Person added', 'Personen er lagt til'))
      await expect(item(second)).toContainText(text('Pilot', 'Los'))
    })
    await test.step('order by keyboard and by dragging', async () => {
      expect(await place()).toEqual([first, second])
      // When moving down, the focused element moves in the document.
      const arrow = page.getByRole('button', { name: text(`Move ${first} down`, `Flytt ${second} opp`) })
      // Members of other tests may stand between them.
      while ((await place())[0] === first) {
        const moved = orderStored(page)
        await arrow.press('Enter')
        await moved
        await expect(arrow).toBeFocused()
      }
      const moved = orderStored(page)
      await item(first).dragTo(item(second))
      expect((await moved).ok()).toBe(true)
      await expect.poll(place).toEqual([first, second])
    })
    await test.step('visitors see it', async () => {
      const team = await about([first, second])
      await expect(team.getByText(text('Pilot', 'Los'), { exact: true })).toBeVisible()
      await expect(team.getByText('Kjenner leia.')).toHaveCount(language === 'no' ? 1 : 0)
      await expect(team.getByRole('link', { name: new RegExp(`${second}.*LinkedIn`) })).toHaveAttribute(
        'href',
        'https://linkedin.example/in/lys',
      )
    })
    await test.step('hide', async () => {
      await screen.open('/admin/team')
      await item(first).waitFor()
      const menu = text(`More actions for ${first}`, `Flere handlinger for ${first}`)
      await screen.choose(menu, text('Hide from the website', 'Skjul på nettstedet'))
      await expect(item(first)).toContainText(text('Hidden', 'Skjult'))
      await endUndo(page)
      await toast(page, text('Hidden from the website', 'Skjult på nettstedet'))
      await about([second])
    })
    await test.step('delete with an undo', async () => {
      await screen.open('/admin/team')
      const menu = text(`More actions for ${second}`, `Flere handlinger for ${second}`)
      const remove = async () => {
        await screen.choose(menu, text('Delete', 'Slett'))
        await screen.expectTranslated()
        await screen.confirm('Delete', 'Slett')
        await expect(item(second)).toHaveCount(0)
      }
      await remove()
      await page.getByRole('button', { name: text('Undo', 'Angre') }).click()
      await expect(item(second)).toHaveCount(1)
      await remove()
      await endUndo(page)
      await toast(page, text('Person deleted', 'Personen er slettet'))
      await about([])
    })
    await deleteRows(stack, 'team_members', `full_name=in.(${first},${second})`)
  })
}

test('updates the team live, and keeps both edits of a person [R4]', async ({ page, stack }) => {
  const screen = new AdminScreen(page, stack, 'en')
  const name = unique('Duell')
  await screen.open('/admin/team')
  await page.getByRole('button', { name: 'Ingrid Hauge', exact: true }).waitFor()
  const id = await addMember(stack, name)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit person' })
  await dialog.getByLabel('Title', { exact: true }).fill('Mine')
  const response = await fetch(`${stack.apiUrl}/rest/v1/team_members?id=eq.${id}`, {
    method: 'PATCH',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'Theirs', bio: 'Kept' }),
  })
  expect(response.ok).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  await expect(conflict).toContainText('and kept: Description.')
  await conflict.getByRole('radio', { name: 'Yours' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Person updated')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Mine')
  await deleteRows(stack, 'team_members', `id=eq.${id}`)
})

test('has no accessibility violation on the team screen [A1]', async ({ page, stack }) => {
  const screen = new AdminScreen(page, stack, 'en')
  await screen.open('/admin/team')
  await page.getByRole('button', { name: 'Ingrid Hauge', exact: true }).waitFor()
  await expectAccessible(page, 'team')
  await page.getByRole('button', { name: 'Ingrid Hauge', exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit person' }).waitFor()
  await expectAccessible(page, 'person')
})
