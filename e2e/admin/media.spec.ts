import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { inDatabase } from '../support/accounts.ts'
import { AdminScreen } from '../support/pages/admin-screen.ts'
import type { StackInfo } from '../support/product.ts'
import { storeRow } from '../support/stored-rows.ts'
import { expect, test } from '../support/test.ts'
import { waitForElement } from '../support/wait-for-element.ts'

/** Draws JPEG pictures in the browser, each of another colour. */
async function draw(page: Page, key: string, count: number) {
  const drawn = await page.evaluate(async (number) => {
    const canvas = document.createElement('canvas')
    canvas.width = 700
    canvas.height = 500
    const context = canvas.getContext('2d')
    return Array.from({ length: number }, (_, index) => {
      if (!context) throw new Error('no canvas')
      context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      context.fillRect(0, 0, 700, 500)
      context.fillStyle = 'white'
      context.fillText(String(index), 300 + index, 200)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    })
  }, count)
  return drawn.map((base64, index) => ({
    name: `${key}-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }))
}

interface Picture {
  readonly id: string
  readonly name: string
}

const picturesOf = (stack: StackInfo, key: string) =>
  inDatabase(stack, async (sql) => [
    ...(await sql<Picture[]>`select id, name from public.media where name like ${`${key}%`} order by name`),
  ])
/** Returns how many files of the key's pictures are stored, and how many wait in the inbox. */
const filesOf = (stack: StackInfo, key: string) =>
  inDatabase(stack, async (sql) => {
    const [row] = await sql<{ stored: number; wanted: number; inbox: number }[]>`
      select (select count(*)::int from storage.objects o where o.bucket_id = 'media' and o.name in (
          select v ->> 'path' from public.media m, jsonb_array_elements(m.variants) v where m.name like ${`${key}%`})) as stored,
        (select count(*)::int from public.media m, jsonb_array_elements(m.variants) v where m.name like ${`${key}%`}) as wanted,
        (select count(*)::int from storage.objects o where o.bucket_id = 'inbox') as inbox`
    return row
  })

const toast = (page: Page, text: string) => waitForElement(page, '[data-sonner-toast]', text)

for (const language of ['en', 'no'] as const) {
  test(`uploads 20 pictures while the network fails twice, each once, and none is lost (${language}) [R3, W15]`, async ({
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const key = randomUUID().slice(0, 8)
    await screen.open('/admin/media')
    await screen.expectTranslated()
    const files = await draw(page, key, 20)

    let uploads = 0
    // A file does not arrive.
    await page.route('**/storage/v1/object/inbox/**', async (route) => {
      if (route.request().method() === 'POST') uploads += 1
      if (uploads === 7) await route.abort('connectionreset')
      else await route.continue()
    })
    let registrations = 0
    // A picture is added, and the answer is lost.
    await page.route('**/functions/v1/media', async (route) => {
      registrations += 1
      if (registrations !== 4) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.locator('input[type=file]').first().setInputFiles(files)
    await page
      .getByRole('region', { name: screen.text('Uploads', 'Opplastinger') })
      .getByText(screen.text('20 of 20 pictures uploaded', '20 av 20 bilder lastet opp'))
      .waitFor()

    const names = files.map(({ name }) => name)
    expect((await picturesOf(stack, key)).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    const stored = await filesOf(stack, key)
    expect(stored).toEqual({ stored: stored?.wanted, wanted: stored?.wanted, inbox: 0 })
    for (const name of names)
      await page.getByRole('button', { name: screen.text(`Open ${name}`, `Åpne ${name}`) }).waitFor()
    await screen.expectAccessible()
  })

  test(`a picture is described, used, cropped, replaced everywhere and deleted (${language})`, async ({
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const { text } = screen
    const key = randomUUID().slice(0, 8)
    const project = `Havn ${key}`
    await storeRow(stack, 'projects', { title: project, category: 'Maritime' })
    await screen.open('/admin/media')
    const [file] = await draw(page, key, 1)
    if (!file) throw new Error('nothing was drawn')
    await page.locator('input[type=file]').first().setInputFiles(file)
    const tile = page.getByRole('button', { name: text(`Open ${file.name}`, `Åpne ${file.name}`) })
    await tile.first().click()
    const panel = page.locator('section, [role=dialog]').and(page.getByLabel(new RegExp(file.name)))

    await test.step('describe', async () => {
      await panel.getByLabel(text('Alternative text, English', 'Alternativ tekst, engelsk')).fill('A harbour')
      await panel.getByLabel(text('Alternative text, Norwegian', 'Alternativ tekst, norsk')).fill('En havn')
      await screen.press('Save', 'Lagre', panel)
      await toast(page, text('Picture saved', 'Bildet er lagret'))
      await screen.expectAccessible()
    })
    const [picture] = await picturesOf(stack, key)

    await test.step('use', async () => {
      await screen.open(`/admin/projects?edit=${await projectId(stack, project)}`)
      const dialog = page.getByRole('dialog')
      await screen.press('Add picture: Images', 'Legg til bilde: Bilder', dialog)
      const picker = page.getByRole('dialog', { name: text('Choose a picture', 'Velg et bilde') })
      await picker.getByRole('button', { name: new RegExp(text(`Choose ${file.name}`, `Velg ${file.name}`)) }).click()
      await screen.press('Save', 'Lagre', dialog)
      await dialog.waitFor({ state: 'detached' })
      expect(await imagesOf(stack, project)).toEqual([`media:${picture?.id ?? ''}`])
    })

    await test.step('crop, and replace it everywhere', async () => {
      await screen.open(`/admin/media?picture=${picture?.id ?? ''}`)
      await expect(panel.getByText(new RegExp(project))).toBeVisible()
      await screen.press('Crop', 'Beskjær', panel)
      const dialog = page.getByRole('dialog', { name: text('Crop the picture', 'Beskjær bildet') })
      await dialog.getByRole('button', { name: '1:1', exact: true }).click()
      await screen.press('Save as a new picture', 'Lagre som nytt bilde', dialog)
      await screen.confirm('Replace', 'Bytt ut')
      await toast(page, text('Replaced in 1 place', 'Byttet ut 1 sted'))
    })
    const crop = (await picturesOf(stack, key)).find(({ id }) => id !== picture?.id)
    expect(await imagesOf(stack, project)).toEqual([`media:${crop?.id ?? ''}`])

    await test.step('delete what is not used, and nothing else', async () => {
      await screen.open(`/admin/media?picture=${crop?.id ?? ''}`)
      const cropPanel = page.locator('section, [role=dialog]').and(page.getByLabel(new RegExp(key)))
      await expect(cropPanel.getByText(text(/^It is in use/, /^Det er i bruk/))).toBeVisible()
      await inDatabase(stack, (sql) => sql`delete from public.projects where title = ${project}`)
      await screen.open(`/admin/media?picture=${crop?.id ?? ''}`)
      for (const id of [crop?.id, picture?.id]) {
        await screen.open(`/admin/media?picture=${id ?? ''}`)
        await screen.press('Delete picture', 'Slett bildet', cropPanel)
        await screen.confirm('Delete', 'Slett')
        await expect(cropPanel).toHaveCount(0)
      }
      await expect.poll(() => picturesOf(stack, key)).toEqual([])
      await expect.poll(() => filesOf(stack, key)).toMatchObject({ stored: 0 })
    })
  })
}

async function projectId(stack: StackInfo, title: string): Promise<string> {
  const [row] = await inDatabase(
    stack,
    (sql) => sql<{ id: string }[]>`select id from public.projects where title = ${title}`,
  )
  return row?.id ?? ''
}

async function imagesOf(stack: StackInfo, title: string): Promise<readonly string[]> {
  const [row] = await inDatabase(
    stack,
    (sql) => sql<{ images: string[] }[]>`select images from public.projects where title = ${title}`,
  )
  return row?.images ?? []
}

test('a picture with details is stored as WebP and, in the same sizes, as AVIF [W15]', async ({ page, stack }) => {
  const screen = new AdminScreen(page, stack, 'en')
  const name = `${randomUUID()}.png`
  await screen.open('/admin/media')
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (let index = 0; index < 4000; index += 1) {
      context.fillStyle = `hsl(${(index * 37) % 360} 50% 50% / 0.3)`
      context.beginPath()
      context.arc((index * 71) % 600, (index * 113) % 400, 3 + (index % 40), 0, 7)
      context.fill()
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(drawn, 'base64')
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: `Open ${name}` }).waitFor()
  const stored = await inDatabase(stack, async (sql) => [
    ...(await sql<{ type: string; width: number; mimetype: string }[]>`
      select v ->> 'type' as type, (v ->> 'width')::int as width, o.metadata ->> 'mimetype' as mimetype
      from public.media m, jsonb_array_elements(m.variants) v
      join storage.objects o on o.bucket_id = 'media' and o.name = v ->> 'path' where m.name = ${name} order by 1, 2`),
  ])
  expect(stored).toEqual(
    ['image/avif', 'image/webp'].flatMap((type) => [480, 600].map((width) => ({ type, width, mimetype: type }))),
  )
})
