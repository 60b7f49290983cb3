import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const pdf = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${content}`),
})

const storedOf = (stack: StackInfo, client: string) =>
  inDatabase(stack, async (sql) => [
    ...(await sql<{ path: string }[]>`
      select name as path from storage.objects where bucket_id = 'files' and name like ${`${client}/%`} order by name`),
  ])

for (const language of FLOW_LANGUAGES) {
  test(`attachments of a client are uploaded once each while the network fails, downloaded and deleted (${language}) [D21, R3]`, async ({
    page,
    stack,
  }) => {
    const screen = new AdminScreen(page, stack, language)
    const { text } = screen
    const company = `Fjord ${randomUUID().slice(0, 8)}`
    const client = await storeRow(stack, 'clients', {
      company_name: company,
      contact_person: 'Kari Nordmann',
      email: `${randomUUID()}@example.test`,
    })
    await screen.open(`/admin/clients/${client}`)
    const files = page.getByRole('region', { name: text('Files', 'Filer') })
    await expect(files.getByText(text(/^No files yet/, /^Ingen filer ennå/))).toBeVisible()

    let uploads = 0
    await page.route('**/storage/v1/object/files/**', async (route) => {
      uploads += 1
      if (uploads === 2) await route.abort('connectionreset')
      else await route.continue()
    })
    let additions = 0
    await page.route('**/rest/v1/rpc/add_client_file', async (route) => {
      additions += 1
      if (additions !== 1) return route.continue()
      // It is added, but the response is lost.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await files
      .locator('input[type=file]')
      .setInputFiles([
        pdf('Avtale.pdf', 'agreement'),
        pdf('Tegning æøå.pdf', 'drawing'),
        { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
        { name: 'large.zip', mimeType: 'application/zip', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ])
    await files.getByText(text('2 of 4 uploaded', '2 av 4 lastet opp')).waitFor()
    await expect(files.getByText(text(/not accepted/, /tas ikke imot/))).toBeVisible()
    await expect(files.getByText(text(/larger than 10 MB/, /større enn 10 MB/))).toBeVisible()
    await screen.press('Clear the list', 'Tøm listen', files)
    await expect(files.getByRole('listitem')).toHaveCount(2)
    expect(await storedOf(stack, client)).toHaveLength(2)
    await screen.expectTranslated()
    await screen.expectAccessible()

    const signed = page.waitForRequest('**/storage/v1/object/sign/files/**')
    const saved = page.waitForEvent('download')
    await screen.press('Download Tegning æøå.pdf', 'Last ned Tegning æøå.pdf', files)
    expect((await signed).postDataJSON()).toEqual({ expiresIn: 60 })
    const download = await saved
    expect(download.suggestedFilename()).toBe('Tegning æøå.pdf')
    expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7\ndrawing')

    await screen.press('Delete Avtale.pdf', 'Slett Avtale.pdf', files)
    await screen.confirm('Delete', 'Slett')
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await screen.expectToast('File deleted', 'Filen er slettet')
    await expect.poll(() => storedOf(stack, client)).toHaveLength(1)

    // Deleting the client leaves no file.
    await inDatabase(stack, (sql) => sql`delete from public.client_people where client_id = ${client}`)
    await screen.press('Delete client', 'Slett kunden')
    await screen.confirm('Delete', 'Slett')
    await expect.poll(() => storedOf(stack, client)).toEqual([])
  })
}
