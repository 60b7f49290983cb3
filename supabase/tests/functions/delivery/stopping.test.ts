import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestStack, until } from '../../stack/support.ts'
import { refusal, stubModel, UNAVAILABLE } from '../chat/ai-chat-support.ts'
import { deliver, rows, startOther, useStack, write } from './delivery-support.ts'
import { startMailServer } from './mail-server.ts'
import { keepsSilent, startModelStub } from '../chat/model-stub.ts'
import { post } from '../support.ts'

test('does not wait for a slow model when the stack stops', async () => {
  const [stack, stub] = await Promise.all([startTestStack(), startModelStub()])
  stubModel(stub)
  vi.stubEnv('AI_TIMEOUT_MS', '60000')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await stub.stop()
  })
  stub.replies = [keepsSilent]
  const answer = post(stack, 'ai-chat', { message: 'salmon' })
  await until(() => stub.requests.length === 1)
  await stack.stop()
  expect(await refusal(await answer)).toEqual(UNAVAILABLE)
  expect(stub.requests).toHaveLength(1)
})

test('finishes mails in progress and releases the others when the stack stops', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const server = await startMailServer({
    atMail: async () => {
      begun.resolve()
      await release.promise
      return null
    },
  })
  const stack = await useStack(server.smtp)
  const { secretKey } = stack
  const other = await startOther(stack, server.smtp)
  await write(stack, 50)
  const running = deliver({ url: other.url, secretKey }).catch(() => null)
  await begun.promise
  const stopped = other.stop()
  release.resolve()
  await stopped
  await running
  const left = await rows(stack)
  const sent = left.filter((row) => row['status'] === 'sent')
  expect(sent).toHaveLength(server.receivedCount())
  expect(sent.length).toBeLessThan(50)
  expect(left.filter((row) => row['status'] === 'pending' && row['attempts'] === 0)).toHaveLength(50 - sent.length)
})
