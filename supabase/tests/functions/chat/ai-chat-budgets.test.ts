import { describe, expect, test } from 'vitest'
import { refusal, useAssistant } from './ai-chat-support.ts'
import { reply } from './model-stub.ts'

const assistant = useAssistant()

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('budgets [W4]', () => {
  test('allows a visitor twenty questions in ten minutes, also concurrently, and does not affect others', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => assistant.ask('salmon', {}, from('192.0.2.1'))),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(assistant.stub.requests).toHaveLength(20)
    expect((await assistant.ask('salmon', {}, from('192.0.2.2'))).status).toBe(200)
  })

  test('identifies visitors by the trusted proxy, not by their own headers', async () => {
    await assistant.stack.database
      .sql`update public.system_settings set value = '1' where key = 'chat_limit_per_client'`
    expect((await assistant.ask('salmon', {}, from('198.51.100.1, 192.0.2.1'))).status).toBe(200)
    expect(await refusal(await assistant.ask('salmon', {}, from('198.51.100.2, 192.0.2.1')))).toEqual([
      429,
      'rate_limited',
      [],
    ])
  })

  test('shares the daily budget among all visitors, without counting rejected questions', async () => {
    await assistant.stack.database
      .sql`update public.system_settings set value = '2' where key = 'chat_limit_per_client'`
    await assistant.stack.database.sql`update public.system_settings set value = '3' where key = 'chat_limit_per_day'`
    const statuses: number[] = []
    for (const address of [1, 1, 1, 1, 2, 2, 3]) {
      statuses.push((await assistant.ask('salmon', {}, from(`192.0.2.${address}`))).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429, 200, 429, 429])
    expect(assistant.stub.requests).toHaveLength(3)
  })

  test('does not count a malformed question', async () => {
    expect((await assistant.ask('')).status).toBe(400)
    expect(await assistant.counted()).toEqual([])
  })

  test('counts a question that the model does not answer', async () => {
    assistant.stub.replies = [reply(401, '')]
    await assistant.ask('salmon')
    expect(await assistant.counted()).toMatchObject([
      { action: 'chat_client', hits: 1 },
      { action: 'chat_day', hits: 1 },
    ])
  })
})
