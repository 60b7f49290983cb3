import { randomUUID } from 'node:crypto'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { MediaLibrary } from '../../support/pages/media-library.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

for (const language of FLOW_LANGUAGES) {
  test(
    `uploads 20 pictures while the network fails twice, each once, and none is lost (${language}) [R3, W15]`,
    { tag: '@release' },
    async ({ page, stack }) => {
      const library = new MediaLibrary(page, stack, language)
      await library.open('/admin/media')
      await library.expectTranslated()
      await library.uploadThroughFailures()
      await library.expectAccessible()
    },
  )

  test(`a picture is described, used, cropped, replaced everywhere and deleted (${language})`, async ({
    page,
    stack,
  }) => {
    const library = new MediaLibrary(page, stack, language)
    const title = `Havn ${library.key}`
    const project = await storeRow(stack, 'projects', { title, category: 'Maritime' })
    const picture = await library.addDescribed()
    await library.useInProject(project, picture)
    const crop = await library.cropAndReplace(picture, title)
    expect(await library.imagesOf(project)).toEqual([`media:${crop.id}`])
    await library.expectKept(crop)
    await inDatabase(stack, (sql) => sql`delete from public.projects where id = ${project}`)
    await library.delete(crop)
    await library.delete(picture)
    await library.expectEmpty()
  })
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
