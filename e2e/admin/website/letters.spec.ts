import { inDatabase, newAccount, PASSWORD } from '../../support/accounts/accounts.ts'
import { violations } from '../../support/page/axe.ts'
import { storeMedia } from '../../support/pictures.ts'
import { mailsTo } from '../../support/product/backend.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'

const BUTTON = 'Read it all'

test('an editor sends a letter with a picture and a button, its reader opens it in the browser, and the editor sees who got it', async ({
  page,
  stack,
}) => {
  const key = crypto.randomUUID().slice(0, 8)
  const reader = `letter-${key}@example.test`
  const subject = `Letter ${key}`
  const editor = await newAccount(stack, `Eline ${key}`)
  await inDatabase(stack, (sql) => sql`update public.profiles set role = 'editor' where email = ${editor}`)
  await storeRow(stack, 'newsletter_subscribers', { email: reader, language: 'en', status: 'confirmed' })
  const picture = await storeMedia(page, stack, '#336699')
  await openAsAdmin(page, { ...stack, admin: { email: editor, password: PASSWORD } }, '/admin/newsletter')

  await test.step('writes it with the tools of the editor', async () => {
    await page.getByRole('button', { name: 'Write a newsletter' }).click()
    await page.getByRole('textbox', { name: 'Subject in English' }).fill(subject)
    await page.getByRole('textbox', { name: 'Subject in Norwegian' }).fill(`Brev ${key}`)
    await page.getByRole('textbox', { name: 'Text in Norwegian' }).fill('Hei')
    const text = page.getByRole('textbox', { name: 'Text in English' })
    await text.fill('Hello')
    const tools = page.getByRole('toolbar').first()
    await text.press('End')
    await page.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'Button', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Button', exact: true })
    await dialog.getByRole('textbox', { name: 'Text on the button' }).fill(BUTTON)
    await dialog.getByRole('combobox', { name: 'Page or address' }).fill('https://fjord.example/a')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(text.getByRole('link', { name: BUTTON })).toBeVisible()
    await page.getByRole('button', { name: 'Edit as Markdown' }).first().click()
    const markdown = page.getByRole('textbox', { name: 'Text in English' })
    await expect(markdown).toHaveValue(new RegExp(`\\[${BUTTON}\\]\\(https://fjord\\.example/a "button"\\)`))
    await markdown.fill(`Hello\n\n![](media:${picture.id})\n\n[${BUTTON}](https://fjord.example/a "button")`)
    await page.getByRole('button', { name: 'Save' }).click()
  })

  const letter = page.getByRole('dialog', { name: subject })
  const mail = page.frameLocator('iframe[srcdoc]')
  await test.step('sees the mail itself, on a phone and in the dark', async () => {
    await expect(mail.getByRole('link', { name: BUTTON })).toBeVisible()
    const image = mail.getByRole('img')
    await expect(image).toBeVisible()
    await letter.getByRole('button', { name: 'Phone', exact: true }).click()
    await letter.getByRole('button', { name: 'Dark' }).click()
    await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(11, 15, 20)')
    expect((await page.locator('iframe[srcdoc]').boundingBox())?.width).toBeLessThanOrEqual(377)
    expect(await violations(page)).toEqual([])
    await letter.getByRole('button', { name: 'Light' }).click()
    await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 247)')
    await letter.getByRole('button', { name: 'Text only' }).click()
    await expect(letter.getByRole('region', { name: 'The email as text' })).toContainText(
      `${BUTTON}:\nhttps://fjord.example/a`,
    )
  })

  await test.step('sends it', async () => {
    await letter.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
    await expect.poll(async () => (await mailsTo(stack, reader)).map((sent) => sent.subject)).toEqual([subject])
  })

  const [sent] = await mailsTo(stack, reader)
  const html = sent?.html ?? ''
  await test.step('the mail has the picture and the button, and is readable as text', async () => {
    const file = /<img [^>]*src="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(file)).headers.get('content-type')).toBe('image/webp')
    expect(html).toContain(`>${BUTTON}</a>`)
    expect(sent?.text).toContain(`${BUTTON}:\nhttps://fjord.example/a`)
  })

  await test.step('the page of the letter shows it without the archive, and names nobody', async () => {
    const url = /href="([^"]+\/newsletter\?letter=[^"]+)"/.exec(html)?.[1] ?? ''
    await page.goto(url)
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    await expect(page.getByRole('link', { name: BUTTON })).toHaveAttribute('href', 'https://fjord.example/a')
    const shown = page.locator('details img')
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await page.content()).not.toContain(reader)
    expect(await violations(page)).toEqual([])
    await page.goto(url.replace(/letter=.{8}/, 'letter=00000000'))
    await expect(page.getByRole('heading', { name: 'This newsletter cannot be read here' })).toBeVisible()
  })

  await test.step('the editor sees who got it', async () => {
    await page.goto(`${stack.siteUrl}/admin/newsletter`)
    await page.getByRole('button', { name: subject }).click()
    await letter.getByRole('link', { name: 'Recipients' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search recipients' }).fill(reader)
    await expect(page.getByRole('row').filter({ hasText: reader })).toContainText('Sent')
    expect(await violations(page)).toEqual([])
  })
})

test('an editor imports subscribers from a file; who unsubscribed stays away', async ({ page, stack }) => {
  const key = crypto.randomUUID().slice(0, 8)
  const left = `left-${key}@example.test`
  const fresh = `fresh-${key}@example.test`
  await storeRow(stack, 'newsletter_subscribers', { email: left, language: 'en', status: 'unsubscribed' })
  await openAsAdmin(page, stack, '/admin/newsletter')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  const csv = `E-post;Språk;Kilde til samtykke;Dato for samtykke\r\n${left.toUpperCase()};norsk;=1+1;1.2.2025\r\n${fresh};norsk;=1+1;1.2.2025\r\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByRole('row').filter({ hasText: left.toUpperCase() })).toContainText('Unsubscribed or erased.')
  await expect(dialog.getByRole('row').filter({ hasText: fresh })).toContainText('Will be imported')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 subscriber' }).click()
  await expect(dialog.getByText('1 subscriber imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: fresh })).toContainText('Imported: =1+1')
  const stored = await inDatabase(
    stack,
    (sql) =>
      sql`select email, status from public.newsletter_subscribers where email ilike ${`%${key}%`} order by email`,
  )
  expect([...stored]).toEqual([
    { email: fresh, status: 'confirmed' },
    { email: left, status: 'unsubscribed' },
  ])
})
