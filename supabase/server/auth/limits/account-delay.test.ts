import { beforeEach, describe, expect, test } from 'vitest'
import { AccountDelay } from './account-delay.ts'

let now: number
let delay: AccountDelay
const fail = (times: number, account = 'kari@example.test') => {
  for (let time = 0; time < times; time += 1) delay.count(account)
}
const wait = (account = 'kari@example.test') => delay.wait(account)

beforeEach(() => {
  now = 1_000_000
  delay = new AccountDelay({ attempts: 3, seconds: 900 }, () => now)
})

describe('delay of repeated sign-in attempts [W4]', () => {
  test('starts after the free attempts, doubles with each further one, and never exceeds a minute', () => {
    fail(3)
    expect(wait()).toBe(0)
    const waits = []
    for (let time = 0; time < 8; time += 1) {
      fail(1)
      waits.push(wait())
      now += wait() * 1000
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    expect([wait(), wait('other@example.test')]).toEqual([0, 0])
  })

  test('resets after 15 minutes without an attempt', () => {
    fail(20)
    now += 899_000
    fail(1)
    expect(wait()).toBe(60)
    now += 901_000
    fail(3)
    expect(wait()).toBe(0)
  })

  test('removes an attempt with the correct password', () => {
    fail(3)
    delay.count('kari@example.test')
    delay.uncount('kari@example.test')
    expect(wait()).toBe(0)
  })

  test('keeps the delay of failed attempts after one with the correct password', () => {
    fail(6)
    delay.uncount('kari@example.test')
    expect(wait()).toBe(4)
  })

  test('removes inactive accounts', () => {
    for (let account = 0; account < 10_001; account += 1) fail(1, `a${account}@example.test`)
    now += 901_000
    fail(1, 'last@example.test')
    expect(delay.size).toBe(1)
  })
})
