import type { IncomingMessage } from 'node:http'
import type { Sql } from 'postgres'
import { callerOf } from '../http/caller.ts'
import { setClientAddress } from '../http/client-address.ts'
import type { Cors } from '../http/cors.ts'
import { type Head, readHead, toRequest } from '../http/request.ts'
import { refuse } from '../http/responses.ts'
import { answerProblem } from '../http/unavailable.ts'
import { redirectLibraryOutput } from '../library-output.ts'
import { refuseHead } from '../rest/rest.ts'
import { runAs } from '../rest/visitor-request.ts'
import type { Settings } from '../settings/settings.ts'
import { Admission } from './admission.ts'
import { bodyLimitOf, isForFiles, UPLOAD } from './body-limit.ts'
import { usesOwnKey } from './own-key.ts'
import type { Handle } from './router.ts'
import { createTurns } from './turns.ts'
import { VisitorLimit } from './visitor-limit.ts'

/** Answers a Node request, whose body may take as long as `setBodyTime` was told last. */
export type Answer = (message: IncomingMessage, setBodyTime: (milliseconds: number) => void) => Promise<Response>

interface AnswerDependencies {
  readonly settings: Settings
  readonly sql: Sql
  readonly cors: Cors
  readonly isTrusted: (host: string | undefined) => boolean
  readonly route: Handle
}

/** Returns whether a request reads a file that anyone with its URL may read. */
const isDownload = ({ method, url }: Head) =>
  (method === 'GET' || method === 'HEAD') && /^\/storage\/v1\/object\/(?:public|sign)\//.test(url.pathname)

/** Returns how a request is answered: refused by its head, read, and run in its turn. */
export function createAnswer({ settings, sql, cors, isTrusted, route }: AnswerDependencies): Answer {
  const visitorLimit = new VisitorLimit(sql, settings)
  const admission = new Admission(settings.visitorRequests)
  const takeTurn = createTurns()

  return async (message, setBodyTime) => {
    if (!isTrusted(message.headers.host)) return refuse(403, 'untrusted_host', 'The API does not serve this host')
    const head = readHead(message, settings.ownUrl)
    if (head instanceof Response) return head
    if (head.method === 'OPTIONS') return cors.preflight(head.headers)
    const unavailable = answerProblem(settings.databaseProblem())
    if (unavailable) return unavailable
    const isOwn = usesOwnKey(head, settings)
    const caller = callerOf(message, head, settings)
    setClientAddress(head.headers, caller.address)
    const isVisitor = !isOwn && !(await visitorLimit.isKnown(caller))
    // A page has many pictures.
    const isCounted = isVisitor && !isDownload(head)
    const refusal = (isCounted && (await visitorLimit.refuse(caller.address))) || refuseHead(head, caller, isVisitor)
    if (refusal) return refusal
    if (!isVisitor && isForFiles(head)) setBodyTime(settings.bodyTimes.files)
    else if (head.url.pathname === UPLOAD) setBodyTime(settings.bodyTimes.uploads)
    const request = await toRequest(message, head, bodyLimitOf(head, isVisitor))
    if (request instanceof Response) return request
    const work = () => redirectLibraryOutput(settings.log, () => runAs(isVisitor, () => route(request, caller)))
    if (!isVisitor) return work()
    return admission.run(caller.address, () => takeTurn(caller.address, head.url.pathname, work))
  }
}
