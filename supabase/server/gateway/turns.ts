import { UPLOAD } from './body-limit.ts'
import { FairShare } from './fair-share.ts'

/**
 * How many requests of visitors run at a time. Data requests use seven of the ten connections to the database; the others are free for staff
 * and for the forms. A form calls the data API several times, and each call has a time limit, so that waiting forms must not have begun. Downloads use four
 * of the gateway's eight.
 */
const VISITORS = { rest: 7, forms: 20, files: 4 } as const

const FORMS = ['send-contact-email', 'request-quote', 'newsletter', 'accept-invite', 'offer', 'client', 'draft'].map(
  (name) => `/functions/v1/${name}`,
)

/** Returns the kind of a request that takes its turn; null for others, such as a chat that waits for its model. */
function kindOf(pathname: string): keyof typeof VISITORS | null {
  if (pathname.startsWith('/rest/v1/')) return 'rest'
  if (pathname.startsWith('/storage/v1/') || pathname === UPLOAD) return 'files'
  return FORMS.includes(pathname) ? 'forms' : null
}

type Work = () => Promise<Response>

/** Returns how the work of a visitor's request runs in its turn. */
export function createTurns(): (client: string, pathname: string, work: Work) => Promise<Response> {
  const shares = {
    rest: new FairShare(VISITORS.rest),
    forms: new FairShare(VISITORS.forms),
    files: new FairShare(VISITORS.files),
  }
  return (client, pathname, work) => {
    const kind = kindOf(pathname)
    return kind ? shares[kind].run(client, work) : work()
  }
}
