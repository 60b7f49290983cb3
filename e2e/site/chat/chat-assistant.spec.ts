import { says } from '../../../supabase/tests/functions/chat/model-stub.ts'
import { visit } from '../../support/page/hydration.ts'
import { ChatWidget } from '../../support/pages/chat-widget.ts'
import { expect, test } from '../../support/test.ts'

test('answers with a model, using the content of the site and the last six messages', async ({
  page,
  spare: { stack, model },
}) => {
  model.replies = [says('Backend work is priced by the hour; see /quote.')]
  await page.addInitScript(() => (Math.random = () => 0))
  await visit(page, stack.siteUrl)
  const chat = new ChatWidget(page)
  await expect(chat.launcher).toHaveAccessibleName('Chat Connects when you write')
  await chat.open()
  for (const question of ['What does a backend cost?', 'And a small one?', 'And a large one?', 'And in total?'])
    await chat.sendAndWait(question)
  await expect(chat.replies.last()).toContainText('Backend work is priced by the hour')
  await expect(chat.replies.last()).toContainText('Assistant')
  await expect(chat.status).toHaveText('Online')

  const { messages } = model.requests.at(-1)?.body ?? { messages: [] }
  const [system, ...turns] = messages
  expect(system?.content).toContain('Backend development')
  expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant', 'user'])
  expect(turns[0]?.content).toBe('What does a backend cost?')
  expect(turns.at(-1)?.content).toBe('And in total?')

  await chat.sendAndWait('And now?')
  expect(model.requests.at(-1)?.body.messages[1]?.content).toBe('And a small one?')
})

for (const [language, prefix, question, answer] of [
  ['en', '', 'What do you write about a byte budget and fonts?', 'A byte budget worked out from a slow connection'],
  ['no', '/no', 'Hva skriver dere om bytebudsjett og skrifter?', 'Bytebudsjett'],
] as const)
  test(`knows the built-in articles and pages of the site (${language})`, async ({ page, spare: { stack, model } }) => {
    model.replies = [says('Yes.')]
    await visit(page, `${stack.siteUrl}${prefix || '/'}`)
    const chat = new ChatWidget(page, language)
    await chat.open()
    await chat.sendAndWait(question)
    const prompt = model.requests.at(-1)?.body.messages[0]?.content ?? ''
    expect(prompt).toContain(`"path":"${prefix}/blog/what-a-page-weighs"`)
    expect(prompt.toLowerCase()).toContain(answer.toLowerCase())
  })
