import { inDatabase } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { deleteRows, rowsOf, storeRows } from '../../support/product/backend.ts'
import { restoreSettings } from '../../support/product/restore-settings.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TEXTS = {
  en: {
    editor: 'Website content',
    field: 'Title',
    later: 'Publish later',
    dialog: 'Publish this text later',
    at: /^Publish at/,
    schedule: 'Schedule',
    list: 'Scheduled texts',
    note: 'Scheduled text',
    missed: /was not published, because another one was saved/,
    edit: 'Edit scheduled text',
    save: 'Save changes',
    discard: 'Discard text',
    remove: 'Remove',
    path: '/contact',
  },
  no: {
    editor: 'Innhold på nettstedet',
    field: 'Tittel',
    later: 'Publiser senere',
    dialog: 'Publiser teksten senere',
    at: /^Publiseringstidspunkt/,
    schedule: 'Planlegg',
    list: 'Planlagte tekster',
    note: 'Planlagt tekst',
    missed: /ble ikke publisert, fordi en annen ble lagret/,
    edit: 'Rediger planlagt tekst',
    save: 'Lagre endringer',
    discard: 'Forkast teksten',
    remove: 'Fjern',
    path: '/no/contact',
  },
} as const

restoreSettings()

const KEY = 'contact_hero'
const hero = (title: string) => ({ title, subtitle: 'We answer within a day.' })

for (const language of FLOW_LANGUAGES) {
  test(
    `publishes a text at its time, and keeps it when another one was saved before (${language}) [R4]`,
    { tag: '@release' },
    async ({ page, stack }) => {
      const texts = TEXTS[language]
      const html = async () => (await fetch(stack.siteUrl + texts.path)).text()
      const clear = () => deleteRows(stack, 'scheduled_copy', `key=eq.${KEY}`)
      const pass = () =>
        inDatabase(
          stack,
          (sql) => sql`update public.scheduled_copy set publish_at = clock_timestamp() where key = ${KEY}`,
        )
      const open = async () => {
        await openAsAdmin(page, stack, '/admin/overview?tab=contact', language)
        return page.getByRole('region', { name: texts.editor })
      }
      const schedule = async (title: string) => {
        const editor = await open()
        await editor.getByLabel(texts.field, { exact: true }).fill(title)
        await editor.getByRole('button', { name: texts.later }).click()
        const dialog = page.getByRole('dialog', { name: texts.dialog })
        await dialog.getByLabel(texts.at).fill('2099-03-04T10:00')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: texts.schedule }).click()
        await expect(dialog).toBeHidden()
        await expect(editor.getByRole('region', { name: texts.list })).toContainText('2099')
        await expect(editor.getByRole('region', { name: texts.note, exact: true })).toContainText('2099')
        await expectAccessible(page)
        return editor
      }
      await clear()
      try {
        await storeRows(stack, 'settings', [{ key: KEY, value: { [language]: hero('Before the harbour opens') } }])
        await expect.poll(async () => (await html()).includes('Before the harbour opens')).toBe(true)
        await schedule('The harbour is open')
        expect(await html()).toContain('Before the harbour opens')
        await pass()
        await expect.poll(async () => (await html()).includes('The harbour is open')).toBe(true)

        await schedule('The harbour is closed')
        await storeRows(stack, 'settings', [{ key: KEY, value: { [language]: hero('The harbour is busy') } }])
        await pass()
        await expect
          .poll(async () => (await rowsOf(stack, 'scheduled_copy', `key=eq.${KEY}`)).map(({ status }) => status))
          .toEqual(['conflict'])
        await expect.poll(async () => (await html()).includes('The harbour is busy')).toBe(true)
        const editor = await open()
        const note = editor.getByRole('region', { name: texts.note, exact: true })
        await expect(note).toContainText(texts.missed)
        await expectAccessible(page)
        await note.getByRole('button', { name: texts.edit }).click()
        await expect(editor.getByLabel(texts.field, { exact: true })).toHaveValue('The harbour is closed')
        await editor.getByRole('button', { name: texts.save }).click()
        await expect.poll(async () => (await html()).includes('The harbour is closed')).toBe(true)
        await note.getByRole('button', { name: texts.discard }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
        await expect(note).toBeHidden()
      } finally {
        await clear()
      }
    },
  )
}
