import { randomUUID } from 'node:crypto'
import { changeRows } from '../../support/product/backend.ts'
import { nextLink } from '../../support/clients/client-mails.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { ClientOwnPage } from '../../support/pages/client-own-page.ts'
import { openPhone } from '../../support/page/phone.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { waitForElement } from '../../support/page/wait-for-element.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

for (const language of FLOW_LANGUAGES)
  test(`a client asks on their page and is answered there, and both see that the messages were read (${language})`, async ({
    page,
    browser,
    stack,
  }) => {
    const suffix = randomUUID().slice(0, 8)
    const [asked, answered] = [`May we add a crane? ${suffix}`, `Yes, in week 12. ${suffix}`]
    const email = `kari-${suffix}@havn.example`
    const client = { company_name: `Havn ${suffix}`, contact_person: 'Kari Nordmann', email }
    const id = await storeRow(stack, 'clients', client)
    // The language of the mails.
    await changeRows(stack, 'client_people', `client_id=eq.${id}`, { language })
    const phone = await openPhone(browser)
    const own = new ClientOwnPage(phone, language)
    await own.enter(await own.askForLink(stack, email))

    const desk = new AdminScreen(page, stack, language)
    await desk.open(`/admin/clients/${id}`)
    const conversation = page.getByRole('region', { name: desk.text('Conversation', 'Samtale'), exact: true })
    await expect(conversation).toBeVisible()

    await own.write(asked)
    const question = conversation.getByRole('listitem').filter({ hasText: asked })
    const mark = question.getByRole('button', { name: desk.text('Mark as read', 'Merk som lest') })
    await expect(mark).toBeVisible()
    await conversation.getByRole('textbox', { name: desk.text('Answer', 'Svar') }).fill(answered)
    await desk.press('Send answer', 'Send svar', conversation)
    await waitForElement(page, '[data-sonner-toast]', desk.text('Answer sent', 'Svaret er sendt'))
    const answer = conversation.getByRole('listitem').filter({ hasText: answered })
    await expect(answer).toContainText(desk.text('Not read yet', 'Ikke lest ennå'))
    // The answer marks the answered message.
    await expect(mark).toHaveCount(0)

    // The mail leads back to the page, on another phone as well.
    const other = await openPhone(browser)
    const again = new ClientOwnPage(other, language)
    await again.enter(await nextLink(stack, 'client', email, 2))
    await expect(again.message(asked)).toBeVisible()
    await expect(again.message(answered)).toBeVisible()
    await other.getByRole('button', { name: again.texts.mark }).click()
    await expect(answer).toContainText(desk.text('Read by the client', 'Lest av kunden'))
    await Promise.all([phone.context().close(), other.context().close()])
  })
