import { randomUUID } from 'node:crypto'
import { changeRows, deleteRows } from './backend.ts'
import { TriedScreen } from './pages/tried-screen.ts'
import { expect, test } from './test.ts'

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } })

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

for (const language of ['en', 'no'] as const) {
  test(`projects: what the access rules refuse is told and taken back (${language})`, async ({ page, stack }) => {
    const screen = new TriedScreen(page, stack, language, ['projects'])
    const { say } = screen
    const title = unique('Avslag')
    const other = unique('Fremst')
    await screen.store('projects', { title, category: 'Refused' })
    await screen.store('projects', { title: other, category: 'Refused', featured_order: 1 })
    const dialog = page.getByRole('dialog')

    await screen.open('/admin/projects')
    await page.getByRole('rowheader').first().waitFor()
    await screen.expectTranslated()
    await screen.tryReading(
      () => page.getByRole('searchbox').fill(title),
      say('Failed to load projects', 'Kunne ikke hente prosjektene'),
    )
    await test.step('changing', async () => {
      await screen.press(`Edit ${title}`, `Rediger ${title}`)
      const text = dialog.getByLabel(say('Description', 'Beskrivelse')).first()
      await text.fill('Skrevet og beholdt')
      await screen.attempt({
        act: () => screen.press('Save', 'Lagre', dialog),
        refused: say('Failed to save project', 'Kunne ikke lagre prosjektet'),
        kept: () => expect(text).toHaveValue('Skrevet og beholdt'),
        done: 'Prosjektet er oppdatert',
      })
      await screen.leaveDialog()
    })
    await test.step('featuring and its order', async () => {
      const [failed, mark] = [
        say('Failed to save the order', 'Kunne ikke lagre rekkefølgen'),
        screen.row(title).getByTitle(say('Featured', 'Fremhevet'), { exact: true }),
      ]
      await screen.attempt({
        act: () => screen.choose(say(`More for ${title}`, `Mer for ${title}`), say('Feature', 'Fremhev')),
        refused: failed,
        kept: () => expect(mark).toHaveCount(0),
        done: 'Prosjektet er fremhevet',
      })
      await screen.press('Featured', 'Fremhevede')
      const order = dialog.getByRole('listitem')
      await order.filter({ hasText: other }).waitFor()
      await screen.attempt({
        act: () => screen.press(`Stop featuring ${other}`, `Slutt å fremheve ${other}`, dialog),
        refused: failed,
        kept: () => expect(order.filter({ hasText: other })).toHaveCount(1),
      })
      await screen.press('Close', 'Lukk', dialog)
      await dialog.waitFor({ state: 'detached' })
    })
    await test.step('deleting', async () => {
      await screen.attempt({
        act: async () => {
          await screen.press(`Delete ${title}`, `Slett ${title}`)
          await screen.expectTranslated()
          await screen.answer('Delete', 'Slett')
          await expect(screen.row(title)).toHaveCount(0)
          // Leaving the projects sends what waits to be undone.
          await page.getByRole('link', { name: say('Add Project', 'Nytt prosjekt') }).click()
          await page
            .getByRole('link', { name: say('Blog', 'Blogg') })
            .first()
            .click()
        },
        refused: say('Failed to delete project', 'Kunne ikke slette prosjektet'),
      })
    })
    await test.step('creating, on its own page', async () => {
      await page.goto(`${stack.siteUrl}/admin/projects/new`)
      const name = screen.field('Title', 'Tittel')
      await name.fill(`${title} to`)
      await screen.field('Category', 'Kategori').fill('Refused')
      await screen.attempt({
        act: () => screen.press('Create project', 'Opprett prosjekt'),
        refused: say('Failed to create project', 'Kunne ikke opprette prosjektet'),
        kept: async () => {
          await expect(name).toHaveValue(`${title} to`)
          await screen.expectAccessible()
        },
        done: 'Prosjektet er opprettet',
      })
    })
    await deleteRows(stack, 'projects', 'category=eq.Refused')
  })

  test(`blog: what the access rules refuse is told and taken back (${language})`, async ({ page, stack }) => {
    const screen = new TriedScreen(page, stack, language, ['blog_posts'])
    const { say } = screen
    const slug = `avslag-${randomUUID().slice(0, 8)}`
    const title = `Avslag ${slug}`
    const id = await screen.store('blog_posts', { title, slug, language: 'en', published: false })
    const [failed, notDeleted] = [
      say('Failed to save blog post', 'Kunne ikke lagre blogginnlegget'),
      say('Failed to delete blog post', 'Kunne ikke slette blogginnlegget'),
    ]
    const draft = say('Draft', 'Utkast')
    const menu = say(`Actions for ${title}`, `Handlinger for ${title}`)
    const dialog = page.getByRole('dialog')
    const remove = () => screen.answer('Delete', 'Slett')

    await test.step('the list', async () => {
      await screen.open('/admin/blog')
      await page.locator('[data-row-open]').first().waitFor()
      await screen.expectTranslated()
      await screen.tryReading(
        () => page.getByRole('searchbox').fill(title),
        say('Failed to load blog posts', 'Kunne ikke laste blogginnleggene'),
      )
      await screen.attempt({
        act: () => screen.choose(menu, say('Publish now', 'Publiser nå')),
        refused: failed,
        kept: () => expect(screen.row(title)).toContainText(draft),
      })
      await page.getByRole('checkbox', { name: say(`Select ${title}`, `Velg ${title}`) }).check()
      await screen.attempt({
        act: () => screen.press('Publish', 'Publiser'),
        refused: failed,
        kept: () => expect(screen.row(title)).toContainText(draft),
        done: '1 blogginnlegg er publisert',
      })
      if (language === 'en') await changeRows(stack, 'blog_posts', `id=eq.${id}`, { published: true })
      await expect(screen.row(title)).toContainText(say('Published', 'Publisert'))
      await screen.attempt({
        act: () => screen.choose(menu, say('Unpublish', 'Avpubliser')),
        refused: failed,
        kept: () => expect(screen.row(title)).toContainText(say('Published', 'Publisert')),
        done: '1 blogginnlegg er avpublisert',
      })
      await screen.attempt({
        act: async () => {
          await screen.choose(menu, say('Delete', 'Slett'))
          await screen.expectTranslated()
          await screen.expectAccessible()
          await remove()
        },
        refused: notDeleted,
        kept: () => expect(screen.row(title)).toHaveCount(1),
      })
    })
    await test.step('a new post', async () => {
      await screen.press('New Post', 'Nytt innlegg')
      await screen.field('Title', 'Tittel', dialog).fill(`${title} to`)
      await screen.attempt({
        act: () => screen.press('Create draft', 'Opprett utkast', dialog),
        refused: failed,
        kept: () => expect(screen.field('Title', 'Tittel', dialog)).toHaveValue(`${title} to`),
      })
      await screen.press('Cancel', 'Avbryt', dialog)
      await screen.answer('Discard', 'Forkast')
    })
    await test.step('the editor', async () => {
      await page
        .getByRole('rowheader', { name: title })
        .getByRole('button')
        .or(page.locator('[data-row-open]'))
        .first()
        .click()
      const form = page.getByRole('form', { name: say('Blog post', 'Blogginnlegg') })
      const content = form.getByLabel(say('Content', 'Innhold'))
      await content.fill('Skrevet og beholdt')
      await screen.attempt({
        act: () => page.keyboard.press('Control+s'),
        refused: failed,
        kept: () => expect(content).toHaveValue('Skrevet og beholdt'),
        done: 'Blogginnlegget er oppdatert',
      })
      await screen.attempt({
        act: () => screen.choose(menu, say('Write the Norwegian version', 'Skriv den norske versjonen')),
        refused: failed,
      })
      await page.keyboard.press('Escape')
      await screen.tryReading(
        () => screen.choose(menu, say('Earlier versions', 'Tidligere versjoner')),
        say('Failed to load earlier versions', 'Kunne ikke laste tidligere versjoner'),
      )
      await screen.expectTranslated()
      await screen.press('Close', 'Lukk', dialog)
      await dialog.waitFor({ state: 'detached' })
      await screen.attempt({
        act: async () => {
          await screen.choose(menu, say('Delete post', 'Slett innlegget'))
          await remove()
        },
        refused: notDeleted,
        kept: () => expect(content).toHaveValue('Skrevet og beholdt'),
        done: 'Blogginnlegget er slettet',
      })
    })
    await deleteRows(stack, 'blog_posts', `slug=eq.${slug}`)
  })
}
