import { expect, test, vi } from 'vitest'
import { type Answer, ProxySignIn } from './proxy-sign-in.ts'

const HOST = 'proxy.example:3128'
const ADA = { name: 'ada', password: 'secret' }
const request = () => vi.fn<Answer>()

test('asks once for all waiting requests, also when the screen loads later', async () => {
  const proxy = new ProxySignIn()
  const asked = proxy.question()
  const [first, second] = [request(), request()]
  proxy.ask(HOST, first)
  proxy.ask(HOST, second)
  expect(await asked).toEqual({ host: HOST, isRefused: false })
  expect(await proxy.question()).toEqual({ host: HOST, isRefused: false })
  expect(first).not.toHaveBeenCalled()
  proxy.answer(ADA)
  for (const answer of [first, second]) expect(answer).toHaveBeenCalledExactlyOnceWith('ada', 'secret')
})

test('reports that the answer was refused when the same proxy asks again', async () => {
  const proxy = new ProxySignIn()
  proxy.ask(HOST, request())
  proxy.answer(ADA)
  proxy.ask(HOST, request())
  expect(await proxy.question()).toEqual({ host: HOST, isRefused: true })
})

test('fails waiting requests when the user cancels, and asks again after a minute', async () => {
  let now = 0
  const proxy = new ProxySignIn(() => now)
  const [first, second, third] = [request(), request(), request()]
  proxy.ask(HOST, first)
  proxy.answer(null)
  expect(first).toHaveBeenCalledExactlyOnceWith()
  now += 59_999
  proxy.ask(HOST, second)
  expect(second).toHaveBeenCalledExactlyOnceWith()
  now += 1
  proxy.ask(HOST, third)
  expect(third).not.toHaveBeenCalled()
  expect(await proxy.question()).toEqual({ host: HOST, isRefused: false })
})

test('ignores an answer without waiting requests', () => {
  const proxy = new ProxySignIn()
  proxy.answer(null)
  const answer = request()
  proxy.ask(HOST, answer)
  expect(answer).not.toHaveBeenCalled()
})
