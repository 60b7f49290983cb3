import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from '../../../server/mail/mailbox.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { useTestStack } from '../support.ts'

async function temporary(): Promise<string> {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Returns the local addresses on which a port responds. */
async function addressesOf(url: string | number): Promise<string[]> {
  const port = typeof url === 'number' ? url : Number(new URL(url).port)
  const hosts = ['127.0.0.1', '127.0.0.2', '::1']
  const found = await Promise.all(hosts.map(async (host) => ((await answers(host, port)) ? [host] : [])))
  return found.flat()
}

test('the API and its sockets listen on localhost only [W8]', async () => {
  expect(await addressesOf((await useTestStack()).url)).toEqual(['127.0.0.1'])
})

test('both ports of the mailbox listen on localhost only [W8]', async () => {
  const mailbox = await startMailbox({ port: 0, dataDir: await temporary() })
  onTestFinished(() => mailbox.stop())
  expect(await addressesOf(mailbox.url)).toEqual(['127.0.0.1'])
  expect(await addressesOf(mailbox.smtp.port)).toEqual(['127.0.0.1'])
})

test('PostgreSQL listens on localhost only [W8]', async () => {
  const database = await startPostgres({ dataDir: await temporary() })
  onTestFinished(() => database.stop())
  expect(await addressesOf(database.url)).toEqual(['127.0.0.1'])
})
