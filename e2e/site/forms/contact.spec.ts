import { mailsAbout, rowsOf } from '../../support/product/backend.ts'
import { failTwice } from '../../support/refusals/fail-twice.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'
import { expect, test } from '../../support/test.ts'

const ENDPOINT = '**/functions/v1/send-contact-email'

const answers = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  company: 'Engine Ltd',
  projectType: 'Backend Development',
  budgetRange: '$10k - $25k',
  subject: 'An engine',
  message: 'We need an engine that weaves algebra.',
})

const FAILURE = 'There was a problem sending your message. Please try again or contact us directly.'

for (const { language, title, body, receipt, stored } of [
  {
    language: 'en',
    title: 'Message sent successfully!',
    body: "Thank you for contacting us. We'll get back to you within 24 hours.",
    receipt: 'We have received your message',
    stored: 'en',
  },
  {
    language: 'no',
    title: 'Meldingen er sendt!',
    body: 'Takk for at du tok kontakt. Du hører fra oss innen 24 timer.',
    receipt: 'Vi har mottatt meldingen din',
    stored: 'no',
  },
] as const) {
  test(`stores a sent message, sends two mails and empties the form (${language})`, async ({ page, stack }) => {
    const email = `sent-${language}@engine.example`
    const contact = new ContactPage(page, language)
    await contact.open(stack.siteUrl)
    await contact.complete(answers(email))
    await contact.send()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(body)).toBeVisible()
    await expect(contact.text('message')).toHaveValue('')
    await expect(contact.choice('projectType')).toHaveValue('')
    await expect(page.locator(':focus')).toContainText(email)

    const [row, ...others] = await rowsOf(stack, 'contacts', `email=eq.${email}`)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      name: 'Ada Byron',
      company: 'Engine Ltd',
      project_type: 'Backend Development',
      budget_range: '$10k - $25k',
      subject: 'An engine',
      message: 'We need an engine that weaves algebra.',
      status: 'pending',
      language: stored,
    })
    await expect.poll(() => mailsAbout(stack, email)).toHaveLength(2)
    const toVisitor = (await mailsAbout(stack, email)).filter((mail) => mail.to[0]?.address === email)
    expect(toVisitor.map((mail) => mail.subject)).toEqual([receipt])
  })
}

for (const { language, required, requiredBody, details, detailsBody } of [
  {
    language: 'en',
    required: 'Required fields missing',
    requiredBody: 'Please fill in all required fields.',
    details: 'Project details required',
    detailsBody: 'Please select project type and budget range.',
  },
  {
    language: 'no',
    required: 'Obligatoriske felt mangler',
    requiredBody: 'Fyll ut alle obligatoriske felt.',
    details: 'Prosjektdetaljer mangler',
    detailsBody: 'Velg type prosjekt og budsjettramme.',
  },
] as const) {
  test(`reports missing fields, then missing project details, by toast and next to the fields (${language})`, async ({
    page,
    stack,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/')) sent += 1
    })
    const contact = new ContactPage(page, language)
    await contact.open(stack.siteUrl)
    await contact.send()
    await expect(page.getByText(required)).toBeVisible()
    await expect(page.getByText(requiredBody)).toBeVisible()
    await expect(page.getByText(details)).toHaveCount(0)
    await expect(contact.text('firstName')).toBeFocused()
    for (const field of ['firstName', 'lastName', 'email', 'message'] as const)
      await expect(contact.text(field)).toHaveAttribute('aria-invalid', 'true')

    const { projectType, budgetRange, ...texts } = answers('details@engine.example')
    await contact.complete({ ...texts, projectType })
    await contact.send()
    await expect(page.getByText(details)).toBeVisible()
    await expect(page.getByText(detailsBody)).toBeVisible()
    await expect(contact.choice('budgetRange')).toHaveAttribute('aria-invalid', 'true')
    await expect(contact.choice('projectType')).toHaveAttribute('aria-invalid', 'false')
    expect([sent, budgetRange]).toEqual([0, '$10k - $25k'])
  })
}

test('rejects a wrong email address next to the field', async ({ page, stack }) => {
  const contact = new ContactPage(page, 'en')
  await contact.open(stack.siteUrl)
  await contact.complete({ ...answers('ada'), email: 'ada' })
  await contact.send()
  await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
  await expect(contact.text('email')).toBeFocused()
})

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /The message was not sent/ })

  for (const [how, reply, explanation] of [
    ['the server fails', { status: 500, json: {} }, 'Something went wrong on our side.'],
    [
      'there were too many',
      { status: 429, json: { error: { code: 'rate_limited' } } },
      'Too many attempts. Please wait a few minutes',
    ],
  ] as const) {
    test(`${how}: the form says what to do and keeps the input`, async ({ page, stack }) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const contact = new ContactPage(page, 'en')
      await contact.open(stack.siteUrl)
      await contact.complete(answers('failed@engine.example'))
      const headers = { 'access-control-allow-origin': stack.siteUrl }
      await page.route(ENDPOINT, (route) => route.fulfill({ ...reply, headers }))
      await contact.send()
      await expect(page.getByText('Error sending message')).toBeVisible()
      await expect(page.getByText(FAILURE)).toBeVisible()
      const explained = contact.form.getByRole('alert')
      await expect(explained).toContainText(explanation)
      await expect(explained.getByRole('link')).toHaveAttribute('href', /^mailto:/)
      await expect(contact.text('message')).toHaveValue(answers('').message)
      expect(logged.join()).toContain('The message was not sent')
    })
  }

  test('keeps the text after two failed sends and stores the message at the third [R11]', async ({ page, stack }) => {
    const email = 'third-try@engine.example'
    const contact = new ContactPage(page, 'en')
    await contact.open(stack.siteUrl)
    await contact.complete(answers(email))
    await failTwice(page, ENDPOINT, () => contact.send())
    await expect(contact.form.getByRole('alert')).toContainText('We cannot reach the server')
    await expect(contact.text('message')).toHaveValue(answers(email).message)
    await contact.send()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(await rowsOf(stack, 'contacts', `email=eq.${email}`)).toHaveLength(1)
  })

  test('stores one row after a lost response, a reload and a retry [R3]', async ({ page, stack }) => {
    const email = 'lost@engine.example'
    const contact = new ContactPage(page, 'en')
    await contact.open(stack.siteUrl)
    await contact.complete(answers(email))
    // The message reaches the server but the response is lost: the worst case for a retry.
    await page.route(ENDPOINT, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await contact.send()
    await expect(contact.form.getByRole('alert')).toContainText('We cannot reach the server')
    await page.unroute(ENDPOINT)

    await page.reload()
    await expect(contact.text('message')).toHaveValue(answers(email).message)
    await expect(contact.choice('budgetRange')).toHaveValue(answers(email).budgetRange)
    await contact.send()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    expect(await rowsOf(stack, 'contacts', `email=eq.${email}`)).toHaveLength(1)
    await page.reload()
    await expect(contact.text('message')).toHaveValue('')
  })
})

test('sends once on a double click, and shows it on the button [R3]', async ({ page, stack }) => {
  const email = 'double@engine.example'
  let posts = 0
  await page.route(ENDPOINT, async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await expect(page.getByRole('button', { name: 'Sending …' })).toBeVisible()
    await route.continue()
  })
  const contact = new ContactPage(page, 'en')
  await contact.open(stack.siteUrl)
  await contact.complete(answers(email))
  await contact.sendButton.dblclick()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  expect(posts).toBe(1)
  expect(await rowsOf(stack, 'contacts', `email=eq.${email}`)).toHaveLength(1)
})

test('writes and sends a message and opens a question by keyboard alone [A1]', async ({ page, stack }) => {
  const email = 'keyboard@engine.example'
  const contact = new ContactPage(page, 'en')
  await contact.open(stack.siteUrl)
  await contact.text('firstName').focus()
  for (const [index, typed] of ['Ada', 'Byron', email, 'Engine Ltd', 'Back', '$50', 'Keys', 'No mouse.'].entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Tab')
  await expect(contact.sendButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  expect(await rowsOf(stack, 'contacts', `email=eq.${email}`)).toMatchObject([
    { message: 'No mouse.', project_type: 'Backend Development', budget_range: '$50k+' },
  ])
  await page.locator('summary').filter({ hasText: 'Which technologies do you use?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mostly TypeScript')).toBeVisible()
})

test('stores a message with a filled trap, marked and without mails, and one that is sent at once as usual [W4]', async ({
  page,
  stack,
}) => {
  const contact = new ContactPage(page, 'en')
  await contact.open(stack.siteUrl)
  const trap = contact.form.locator('input[name=reference]')
  await expect(trap).not.toBeInViewport()
  await contact.complete(answers('machine@engine.example'))
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
  await contact.send()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await trap.evaluate((field: HTMLInputElement) => (field.value = ''))

  // On a page whose clock is years behind.
  await page.addInitScript(() => {
    Date.now = () => 0
  })
  await page.reload()
  await contact.complete(answers('hasty@engine.example'))
  await contact.sendButton.click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  expect(
    await rowsOf(stack, 'contacts', 'email=in.(machine@engine.example,hasty@engine.example)&order=email.desc'),
  ).toMatchObject([
    { email: 'machine@engine.example', suspected_spam: true },
    { email: 'hasty@engine.example', suspected_spam: false },
  ])
  expect(await mailsAbout(stack, 'machine@engine.example')).toEqual([])
  await expect.poll(() => mailsAbout(stack, 'hasty@engine.example')).toHaveLength(2)
})

test('stores both messages of two tabs with a copied draft, and one sent after Back [R13]', async ({
  page,
  context,
  stack,
}) => {
  const email = 'two-tabs@engine.example'
  const contact = new ContactPage(page, 'en')
  await contact.open(stack.siteUrl)
  await contact.complete(answers(email))
  const draft = await page.evaluate(() => sessionStorage.getItem('contact-draft') ?? '')

  const copy = await context.newPage()
  await copy.addInitScript((stored) => {
    if (sessionStorage.getItem('contact-draft') === null) sessionStorage.setItem('contact-draft', stored)
  }, draft)
  const copied = new ContactPage(copy, 'en')
  await copied.open(stack.siteUrl)
  await expect(copied.text('message')).toHaveValue(answers(email).message)
  await copied.complete({ message: 'The second tab.' })

  await contact.send()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await copied.send()
  await expect(copy.getByText('Message sent successfully!')).toBeVisible()
  await copy.close()

  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await page.goBack()
  await contact.complete({ ...answers(email), message: 'After Back.' })
  await contact.send()
  await expect(page.locator(':focus')).toContainText(email)
  const rows = await rowsOf(stack, 'contacts', `email=eq.${email}&order=created_at`)
  expect(rows.map((row) => row['message'])).toEqual([answers(email).message, 'The second tab.', 'After Back.'])
})
