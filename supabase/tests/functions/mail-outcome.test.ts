import { describe, expect, test } from 'vitest'
import { classifyFailure, providerId } from '../../functions/_shared/mail/outcome.ts'

describe('replies of the mail server', () => {
  test.each([
    [{ responseCode: 450, response: '450 4.2.0 Greylisted' }, 'retry', false],
    [{ responseCode: 421, response: '421 Too many' }, 'retry', true],
    [{ responseCode: 550, response: '550 5.1.1 No such user' }, 'dead', false],
    [{ responseCode: 535, code: 'EAUTH', response: '535 Wrong' }, 'unreachable', true],
    [{ code: 'ETIMEDOUT', message: 'Timeout' }, 'retry', true],
    [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND' }, 'unreachable', true],
    ['nonsense', 'retry', true],
  ])('%o means %s', (error, outcome, isOutage) => {
    expect(classifyFailure(error)).toMatchObject({ outcome, isOutage })
  })

  test.each([
    [{ responseCode: 550, response: '550 5.1.1 No such user' }, 'hard'],
    [{ responseCode: 550, response: '550 Unknown' }, 'hard'],
    [{ responseCode: 552, response: '552 5.2.2 Mailbox full' }, 'soft'],
    [{ responseCode: 550, response: '550 5.7.1 Sender rejected' }, 'soft'],
    [{ responseCode: 450, response: '450 4.2.0 Greylisted' }, 'soft'],
  ])('%o at RCPT is a %s refusal of the address', (error, refusal) => {
    expect(classifyFailure({ ...error, command: 'RCPT TO' })).toMatchObject({ refusal })
    expect(classifyFailure({ ...error, command: 'DATA' })).not.toHaveProperty('refusal')
  })

  test.each([
    ['250 2.0.0 Ok: queued as 4Xy1Z2', '4Xy1Z2'],
    ['250 OK id=1tABCd-0000Ab-1x', '1tABCd-0000Ab-1x'],
    ['250 Ok 0102018c5e-000000', '0102018c5e-000000'],
    ['250 2.0.0 Ok: <abc@host>', 'abc@host'],
    ['250 Message queued', null],
    ['250 2.0.0 OK', null],
  ])('%s names the mail %s', (reply, name) => {
    expect(providerId(reply)).toBe(name)
  })
})
