import { randomUUID } from 'node:crypto'
import { changeRows, deleteRows } from '../../support/product/backend.ts'
import { Refusals } from '../../support/refusals/refusals.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } })

for (const language of FLOW_LANGUAGES) {
  test(`blog: shows refusals by the access rules and rolls back (${language})`, async ({ page, stack }) => {
    const screen = new AdminScreen(page, stack, language)
    const refusals = new Refusals(screen, ['blog_posts'])
    const { text } = screen
    const slug = `avslag-${randomUUID().slice(0, 8)}`
    const title = `Avslag ${slug}`
    const id = await storeRow(stack, 'blog_posts', { title, slug, language: 'en', published: false })
    const [failed, notDeleted] = [
      text('Failed to save blog post', 'Kunne ikke lagre blogginnlegget'),
      text('Failed to delete blog post', 'Kunne ikke slette blogginnlegget'),
    ]
    const draft = text('Draft', 'Utkast')
    const menu = text(`Actions for ${title}`, `Handlinger for ${title}`)
    const dialog = page.getByRole('dialog')
    const remove = async () => {
      await screen.confirm('Delete', 'Slett')
      await endUndo(page)
    }
    const openEditor = () => screen.row(title).getByRole('rowheader').getByRole('button').click()

    await test.step('the list', async () => {
      await screen.open('/admin/blog')
      await page.getByRole('rowheader').getByRole('button').first().waitFor()
      await screen.expectTranslated()
      await refusals.attemptReading(
        () => page.getByRole('searchbox').fill(title),
        text('Failed to load blog posts', 'Kunne ikke laste inn blogginnleggene'),
      )
      await refusals.attempt({
        act: () => screen.choose(menu, text('Publish now', 'Publiser nå')),
        refused: failed,
        expectUnchanged: () => expect(screen.row(title)).toContainText(draft),
      })
      const tick = page.getByRole('checkbox', { name: text(`Select ${title}`, `Velg ${title}`) })
      await tick.check()
      await refusals.attempt({
        act: async () => {
          await screen.press('Delete', 'Slett', page.getByRole('status'))
          await remove()
        },
        refused: notDeleted,
        expectUnchanged: () => expect(tick).toBeChecked(),
      })
      await refusals.attempt({
        act: async () => {
          await tick.check()
          await screen.press('Publish', 'Publiser')
          await endUndo(page)
        },
        refused: failed,
        expectUnchanged: () => expect(screen.row(title)).toContainText(draft),
        done: '1 blogginnlegg er publisert',
      })
      if (language === 'en') await changeRows(stack, 'blog_posts', `id=eq.${id}`, { published: true })
      await expect(screen.row(title)).toContainText(text('Published', 'Publisert'))
      await refusals.attempt({
        act: () => screen.choose(menu, text('Unpublish', 'Avpubliser')),
        refused: failed,
        expectUnchanged: () => expect(screen.row(title)).toContainText(text('Published', 'Publisert')),
        done: '1 blogginnlegg er avpublisert',
      })
      await refusals.attempt({
        act: async () => {
          await screen.choose(menu, text('Delete', 'Slett'))
          await screen.expectTranslated()
          await screen.expectAccessible()
          await remove()
        },
        refused: notDeleted,
        expectUnchanged: () => expect(screen.row(title)).toHaveCount(1),
      })
    })
    await test.step('a new post', async () => {
      await screen.press('New Post', 'Nytt innlegg')
      await screen.field('Title', 'Tittel', dialog).fill(`${title} to`)
      await refusals.attempt({
        act: () => screen.press('Create draft', 'Opprett utkast', dialog),
        refused: failed,
        expectUnchanged: () => expect(screen.field('Title', 'Tittel', dialog)).toHaveValue(`${title} to`),
      })
      await screen.press('Cancel', 'Avbryt', dialog)
      await screen.confirm('Discard', 'Forkast')
    })
    await test.step('the editor', async () => {
      await page.getByRole('rowheader').getByRole('button').first().click()
      const form = page.getByRole('form', { name: text('Blog post', 'Blogginnlegg') })
      const content = form.getByRole('textbox', { name: text('Content', 'Innhold') })
      await content.fill('Skrevet og beholdt')
      await refusals.attempt({
        act: () => page.keyboard.press('Control+s'),
        refused: failed,
        expectUnchanged: () => expect(content).toHaveText('Skrevet og beholdt'),
        done: 'Blogginnlegget er oppdatert',
      })
      await refusals.attempt({
        act: () => screen.choose(menu, text('Write the Norwegian version', 'Skriv den norske versjonen')),
        refused: failed,
      })
      await page.keyboard.press('Escape')
      await refusals.attemptReading(
        () => screen.choose(menu, text('Earlier versions', 'Tidligere versjoner')),
        text('Failed to load earlier versions', 'Kunne ikke laste inn tidligere versjoner'),
      )
      await screen.expectTranslated()
      await screen.press('Close', 'Lukk', dialog)
      await dialog.waitFor({ state: 'detached' })
      await refusals.attempt({
        act: async () => {
          if (!page.url().includes(id)) await openEditor()
          await screen.choose(menu, text('Delete post', 'Slett innlegget'))
          await remove()
        },
        refused: notDeleted,
        expectUnchanged: () => expect(screen.row(title)).toHaveCount(1),
        done: 'Blogginnlegget er slettet',
      })
    })
    await deleteRows(stack, 'blog_posts', `slug=eq.${slug}`)
  })
}
