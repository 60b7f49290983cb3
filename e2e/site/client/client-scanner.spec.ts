import { inDatabase } from '../../support/accounts/accounts.ts'
import { visit } from '../../support/page/hydration.ts'
import { newClient } from '../../support/clients/clients.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { ClientOwnPage } from '../../support/pages/client-own-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { scan, stayOnPage } from '../../support/page/scanner.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'

const COMPANY = 'Fjord Hotel AS'

/** Returns the data of a client as the client and staff see it. */
const shownOf = (stack: StackInfo, client: string) =>
  inDatabase(
    stack,
    (sql) => sql`
      select
        (select jsonb_agg(to_jsonb(m) order by m.id) from public.client_messages m where m.client_id = ${client}) as messages,
        (select jsonb_agg(to_jsonb(o) order by o.id) from public.offers o where o.client_id = ${client}) as offers,
        (select jsonb_agg(to_jsonb(p) order by p.id) from public.client_people p where p.client_id = ${client}) as people`,
  )

test('a mail scanner that opens the link and presses everything changes nothing, and the client requests a new link', async ({
  page,
  browser,
  stack,
}) => {
  const { id: client, email } = await newClient(stack, COMPANY)
  await sendOffer(stack, { client: { id: client, email } })
  const message = { client_id: client, sender_name: 'Ola', message: 'See you on Monday.', is_from_staff: true }
  await storeRow(stack, 'client_messages', message)
  const own = new ClientOwnPage(page, 'en')
  const link = await own.askForLink(stack, email)
  const before = await shownOf(stack, client)

  const scanner = await (await browser.newContext()).newPage()
  await stayOnPage(scanner)
  await visit(scanner, link)
  await expect(scanner.getByRole('button', { name: own.texts.open })).toBeVisible()
  expect(await scan(scanner)).toBeGreaterThan(0)
  await expect(scanner.getByRole('heading', { level: 1 })).toHaveText(COMPANY)
  expect(await shownOf(stack, client)).toEqual(before)
  await scanner.context().close()

  // A link works once.
  await visit(page, link)
  await page.getByRole('button', { name: own.texts.open }).click()
  await expect(page.getByText(own.texts.refused)).toBeVisible()
  await own.enter(await own.askForLink(stack, email, 2))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(COMPANY)
})
