import { randomUUID } from 'node:crypto'
import { expect, type Locator } from 'playwright/test'
import { inDatabase } from '../accounts/accounts.ts'
import { AdminScreen } from './admin-screen.ts'

interface Picture {
  readonly id: string
  readonly name: string
}

/** The media library of the admin, with pictures whose names start with a unique key. */
export class MediaLibrary extends AdminScreen {
  readonly key = randomUUID().slice(0, 8)

  /** Draws JPEG pictures in the page, each in a different colour. */
  async #draw(count: number) {
    const drawn = await this.page.evaluate((number) => {
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
      name: `${this.key}-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
    }))
  }

  pictures(): Promise<Picture[]> {
    return inDatabase(this.stack, async (sql) => [
      ...(await sql<Picture[]>`select id, name from public.media where name like ${`${this.key}%`} order by name`),
    ])
  }

  /** Returns how many files of the pictures are stored, and how many wait in the inbox. */
  files() {
    return inDatabase(this.stack, async (sql) => {
      const [row] = await sql<{ stored: number; wanted: number; inbox: number }[]>`
        select (select count(*)::int from storage.objects o where o.bucket_id = 'media' and o.name in (
            select v ->> 'path' from public.media m, jsonb_array_elements(m.variants) v where m.name like ${`${this.key}%`})) as stored,
          (select count(*)::int from public.media m, jsonb_array_elements(m.variants) v where m.name like ${`${this.key}%`}) as wanted,
          (select count(*)::int from storage.objects o where o.bucket_id = 'inbox') as inbox`
      return row
    })
  }

  tile(name: string): Locator {
    return this.page.getByRole('button', { name: this.text(`Open ${name}`, `Åpne ${name}`) })
  }

  /** The panel of a picture. */
  panel(name: string): Locator {
    return this.page.locator('section, [role=dialog]').and(this.page.getByLabel(name))
  }

  /** Uploads pictures at once; resolves to their names when the queue has started. */
  async upload(count: number): Promise<string[]> {
    await this.open('/admin/media')
    const files = await this.#draw(count)
    await this.page.locator('input[type=file]').first().setInputFiles(files)
    return files.map(({ name }) => name)
  }

  /** Uploads 20 pictures while one file is lost, and the response about one added picture; expects each once. */
  async uploadThroughFailures(): Promise<void> {
    const { page } = this
    let uploads = 0
    await page.route('**/storage/v1/object/inbox/**', async (route) => {
      if (route.request().method() === 'POST') uploads += 1
      if (uploads === 7) await route.abort('connectionreset')
      else await route.continue()
    })
    let registrations = 0
    await page.route('**/functions/v1/media', async (route) => {
      registrations += 1
      if (registrations !== 4) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    const names = await this.upload(20)
    await page
      .getByRole('region', { name: this.text('Uploads', 'Opplastinger') })
      .getByText(this.text('20 of 20 uploaded', '20 av 20 lastet opp'))
      .waitFor()

    expect((await this.pictures()).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    const stored = await this.files()
    expect(stored).toEqual({ stored: stored?.wanted, wanted: stored?.wanted, inbox: 0 })
    for (const name of names) await this.tile(name).waitFor()
  }

  /** Uploads a picture and describes it in both languages. */
  async addDescribed(): Promise<Picture> {
    const [name = ''] = await this.upload(1)
    await this.tile(name).first().click()
    const panel = this.panel(name)
    await panel.getByLabel(this.text('Alternative text, English', 'Alternativ tekst, engelsk')).fill('A harbour')
    await panel.getByLabel(this.text('Alternative text, Norwegian', 'Alternativ tekst, norsk')).fill('En havn')
    await this.press('Save', 'Lagre', panel)
    await this.expectToast('Picture saved', 'Bildet er lagret')
    await this.expectAccessible()
    const [picture] = await this.pictures()
    if (!picture) throw new Error('The picture was not stored')
    return picture
  }

  /** Adds a picture to a project in its dialog. */
  async useInProject(projectId: string, { id, name }: Picture): Promise<void> {
    await this.open(`/admin/projects?edit=${projectId}`)
    const dialog = this.page.getByRole('dialog')
    await this.press('Add picture: Images', 'Legg til bilde: Bilder', dialog)
    const picker = this.page.getByRole('dialog', { name: this.text('Choose a picture', 'Velg et bilde') })
    await picker.getByRole('button', { name: this.text(`Choose ${name}`, `Velg ${name}`) }).click()
    await this.press('Save', 'Lagre', dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(await this.imagesOf(projectId)).toEqual([`media:${id}`])
  }

  imagesOf(projectId: string): Promise<readonly string[]> {
    return inDatabase(this.stack, async (sql) => {
      const [row] = await sql<{ images: string[] }[]>`select images from public.projects where id = ${projectId}`
      return row?.images ?? []
    })
  }

  /** Crops a picture that is used in one place, and replaces it there; returns the crop. */
  async cropAndReplace({ id, name }: Picture, place: string): Promise<Picture> {
    await this.open(`/admin/media?picture=${id}`)
    const panel = this.panel(name)
    await expect(panel.getByText(new RegExp(place))).toBeVisible()
    await this.press('Crop', 'Beskjær', panel)
    const dialog = this.page.getByRole('dialog', { name: this.text('Crop the picture', 'Beskjær bildet') })
    await dialog.getByRole('button', { name: '1:1', exact: true }).click()
    await this.press('Save as a new picture', 'Lagre som nytt bilde', dialog)
    const question = this.page.getByRole('dialog', { name: this.text(/everywhere instead/, /overalt i stedet/) })
    await expect(question.getByText(new RegExp(place))).toBeVisible()
    await this.press('Replace', 'Bytt ut', question)
    await this.expectToast('Replaced in 1 place', 'Byttet ut 1 sted')
    const crop = (await this.pictures()).find((picture) => picture.id !== id)
    if (!crop) throw new Error('The crop was not stored')
    return crop
  }

  /** Expects that a picture cannot be deleted because it is in use. */
  async expectKept({ id, name }: Picture): Promise<void> {
    await this.open(`/admin/media?picture=${id}`)
    const panel = this.panel(name)
    await expect(panel.getByText(this.text(/^It is in use/, /^Det er i bruk/))).toBeVisible()
    const remove = panel.getByRole('button', { name: this.text('Delete picture', 'Slett bildet') })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    // The database refuses it as well, as for a second window with outdated data.
    const refused = await fetch(`${this.stack.apiUrl}/rest/v1/media?id=eq.${id}`, {
      method: 'DELETE',
      headers: { apikey: this.stack.secretKey },
    })
    expect(await refused.json()).toMatchObject({ message: 'media_in_use' })
  }

  async delete({ id, name }: Picture): Promise<void> {
    await this.open(`/admin/media?picture=${id}`)
    const panel = this.panel(name)
    await this.press('Delete picture', 'Slett bildet', panel)
    await this.confirm('Delete', 'Slett')
    await expect(panel).toHaveCount(0)
  }

  /** Expects that neither pictures nor files are left. */
  async expectEmpty(): Promise<void> {
    await expect.poll(() => this.pictures()).toEqual([])
    await expect.poll(() => this.files()).toMatchObject({ stored: 0 })
  }
}
