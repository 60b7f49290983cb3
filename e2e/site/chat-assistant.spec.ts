import { says } from '../../supabase/tests/functions/model-stub.ts'
import { visit } from '../support/hydration.ts'
import { ChatWidget } from '../support/pages/chat-widget.ts'
import { expect, test } from '../support/test.ts'

test('answers with a model from the content of the site and the last six messages', async ({
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
