import postgres from 'postgres'
import { newClient } from '../stack/client.ts'
import { type Backend, emptyBackend, signUpAndIn } from '../stack/product/backend.ts'
import { recordAuth } from './auth.ts'
import { recordFactors } from './factors.ts'
import { recordFunctions } from './functions.ts'
import { Mailbox } from './mailbox.ts'
import { recordRealtime } from './realtime.ts'
import { Recorder, type Transcript } from './recorder.ts'
import { recordRest } from './rest.ts'
import { recordStorage } from './storage.ts'

/** Empties a backend, sends every request of the transcript to it, and empties it again. */
export async function recordTranscript(backend: Backend): Promise<Transcript> {
  if (!backend.mailboxUrl) throw new Error('BACKEND_MAILBOX_URL: the transcript needs the mails of the backend')
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => undefined })
  const restore = await emptyBackend(sql)
  try {
    const recorder = new Recorder(backend)
    const tokenOf = async (name: string, status: 'approved' | 'pending') => {
      const client = newClient(backend.url, backend.publishableKey)
      await signUpAndIn(sql, client, `${name}@conformance.test`, status)
      return (await client.auth.getSession()).data.session?.access_token ?? ''
    }
    // Created first, so that later accounts are not the first one.
    const people = { admin: await tokenOf('admin', 'approved'), pending: await tokenOf('pending', 'pending') }
    await recordAuth(recorder, new Mailbox(backend.mailboxUrl))
    await recordFactors(recorder, 'factors@conformance.test', await tokenOf('factors', 'pending'))
    await recordRest(recorder, people)
    await recordStorage(recorder, people)
    await recordFunctions(recorder)
    await recordRealtime(recorder, people)
    return recorder.transcript()
  } finally {
    await restore()
    await sql.end({ timeout: 5 })
  }
}
