import { describe, expect, test } from 'vitest'
import { classifyFailure, providerId } from '../../../functions/_shared/mail/outcome.ts'
import { ABOUT_US, OF_THE_ADDRESS, OF_THE_MAILBOX, UNCLEAR } from '../refusals.ts'

const classified = (command: string, response: string) =>
  classifyFailure({ command, response, responseCode: Number(response.slice(0, 3)), code: 'EENVELOPE' })

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

  test.each(OF_THE_ADDRESS)('%s %s is about the address [R18]', (command, response) => {
    expect(classified(command, response)).toMatchObject({ outcome: 'dead', isOutage: false, refusal: 'hard' })
  })

  test.each(OF_THE_MAILBOX)('%s %s is about the mailbox, for now [R18]', (command, response) => {
    expect(classified(command, response)).toMatchObject({ isOutage: false, refusal: 'soft' })
  })

  test.each(ABOUT_US)(
    '%s %s is about us: it stops the run and counts against no mail and no recipient [R18]',
    (command, response) => {
      const result = classified(command, response)
      expect(result).toMatchObject({ outcome: 'unreachable', isOutage: true, isOurs: true })
      expect(result).not.toHaveProperty('refusal')
    },
  )

  test.each(UNCLEAR)('%s %s says too little to mark a recipient [R18]', (command, response) => {
    const result = classified(command, response)
    expect(result).toMatchObject({ outcome: response.startsWith('4') ? 'retry' : 'dead', isOutage: false })
    expect(result).not.toHaveProperty('refusal')
    expect(result).not.toHaveProperty('isOurs')
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
